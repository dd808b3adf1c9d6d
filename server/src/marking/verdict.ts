/**
 * What marking says about an answer: codes and content only. The sentences a child reads
 * are made in `i18n/feedback`.
 *
 * correct   right and complete
 * accepted  right, but incomplete or misspelt. `share`: the part of the key ideas found, above 0 and at most 1.
 *           `missing`: the authors' questions for the ideas that are missing. `lacks`: what else is missing
 * wrong     `nudge`: the index of the rubric's forbidden idea that the answer holds; null where it holds none.
 *           `why`: what the marker decided by
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

/**
 * Why an answer is wrong. `empty`: nothing, or "I don't know". `question`: a copy of the question. `language`: in another
 * language than the passage, so it was not marked. `option`: another option is right. `judged`: a grown-up had judged the
 * same thought. `roles`: the doer and the other are swapped. `denied`: it denies an idea. `none`, `few`: of the ideas.
 */
export type WhyWrong =
  | 'empty'
  | 'question'
  | 'language'
  | 'option'
  | 'judged'
  | 'roles'
  | 'denied'
  | 'none'
  | 'few'
  | 'no-reason'
  | 'copied'
  | 'short'
  | 'other-story';

export type Verdict =
  | { kind: 'correct' }
  | {
      kind: 'accepted';
      share: number;
      missing: readonly string[];
      misspellings: readonly Misspelling[];
      lacks?: Lack;
    }
  | { kind: 'wrong'; nudge: number | null; why: WhyWrong };

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
