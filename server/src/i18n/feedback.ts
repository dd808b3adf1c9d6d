/**
 * What the server says about an answer, in short whole sentences. English content (an idea, a word, an answer) stands after a note
 * and is never part of its sentence.
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

/** All that is said, in one line, for whoever shows no pieces. English inside Arabic keeps its own direction. */
export function inOneLine(said: readonly Remark[], language: Language): string {
  const apart = (text: string) => (languageFacts[language].rtl ? `\u2068${text}\u2069` : text);
  const shown = ({ kind, text }: Remark) =>
    kind === 'note' ? text : apart(kind === 'spelt' ? `"${text}"` : text);
  return said.map(shown).join(' ');
}
