/**
 * What marking says about an answer: codes and content only. The sentences a child reads
 * are made in `i18n/feedback`.
 *
 * correct   right and complete
 * accepted  right, but incomplete or misspelt. `share`: the part of the key ideas found, above 0 and at most 1.
 *           `missing`: the authors' questions for the ideas that are missing. `lacks`: what else is missing
 * wrong     `nudge`: the index of the rubric's forbidden idea that the answer holds; null where it holds none.
 *           `otherLanguage`: the answer is in another language than the passage, so it was not marked
 */
import type { Strand } from '@readling/contract';
import type { LabelledAnswer } from './match/labelled-answers.ts';
import type { Misspelling } from './match/tokenise-answer.ts';

/**
 * For example: own words instead of the passage's, one answer instead of two with "or",
 * a reason beside the side.
 */
export type Lack =
  | 'own-words'
  | 'one-answer'
  | 'clear-words'
  | 'side'
  | 'reason'
  | 'more-words'
  | 'fewer-words';

export type Verdict =
  | { kind: 'correct' }
  | {
      kind: 'accepted';
      share: number;
      missing: readonly string[];
      misspellings: readonly Misspelling[];
      lacks?: Lack;
    }
  | { kind: 'wrong'; nudge: number | null; otherLanguage?: true };

/** What the marker looks at beside the answer and the rubric. */
export type QuestionContext = {
  question: string;
  /** The whole passage as plain text. */
  text: string;
  strand?: Strand;
  labelledAnswers?: readonly LabelledAnswer[];
  /** Words of the passage in other languages that use Latin letters, from its glossary. */
  foreignWords?: ReadonlySet<string>;
};
