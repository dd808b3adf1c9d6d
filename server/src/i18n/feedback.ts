/**
 * What the server says about an answer, in short whole sentences. English content (an idea, a word, an
 * answer) follows a note and is never part of its sentence.
 */
import { type Language, languageFacts, type Remark } from '@readling/contract';
import type { Lack } from '#server/marking/verdict.ts';
import { texts } from './texts.ts';

export type Feedback = {
  language: Language;
  yes: string;
  foundAll: string;
  foundSome: string;
  /** in an answer that is not right yet */
  foundTrue: string;
  more: string;
  /** a right opinion */
  sideAndReason: string;
  spelt: string;
  fits: string;
  lacks: Record<Lack, string>;
  twoLeft: string;
  answerIs: string;
  askGrownUp: string;
  inEnglish: string;
};

/** The sentences in one language, as its `server.json` has them. */
export const feedbackIn = (language: Language): Feedback => ({ language, ...texts(language).feedback });

/**
 * Returns the remarks as one line, for clients that do not show them one by one. English in a language that
 * runs from right to left is isolated, so that it keeps its own direction.
 */
export function inOneLine(remarks: readonly Remark[], language: Language): string {
  const isolated = (text: string) => (languageFacts[language].rtl ? `\u2068${text}\u2069` : text);
  const toText = ({ kind, text }: Remark) =>
    kind === 'note' ? text : isolated(kind === 'spelt' ? `"${text}"` : text);
  return remarks.map(toText).join(' ');
}
