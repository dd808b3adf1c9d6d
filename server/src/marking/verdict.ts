/**
 * What marking says about an answer. Codes and content only: the sentences a child reads are made in `i18n/feedback`.
 *
 * correct   right and whole
 * accepted  right, but incomplete (`missing`: what else could be said, as the author asks for it) or misspelt
 *           (`slips`). `share` is the part of the key ideas found, above 0 and at most 1; `lacks`: what else keeps it
 *           from being whole
 * wrong     `nudge`: index of the rubric's forbidden idea that was said, if one was; `otherLanguage`: it could not be
 *           marked, as it is in another language than the passage
 */
import type { Strand } from '@readling/contract';
import type { MarkedExample } from './match/told-before.ts';

export type SpellingSlip = { typed: string; spelt: string };

/** The passage's own words where a child's own were asked for, two answers with "or" between, a side without a reason ... */
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
      slips: readonly SpellingSlip[];
      lacks?: Lack;
    }
  | { kind: 'wrong'; nudge: number | null; otherLanguage?: true };

/**
 * What the marker may look at beside the rubric: the question as asked, the passage's plain text, the strand, answers to
 * the question that a teacher has marked, and the passage's words as other languages say them (`foreign`).
 */
export type AskedOn = {
  question: string;
  text: string;
  strand?: Strand;
  examples?: readonly MarkedExample[];
  foreign?: ReadonlySet<string>;
};
