/**
 * What a reading is at any moment. Everything on the screen follows from this and from the clock.
 *
 *   intro -> passage -> asking -> (next part: passage -> asking ...) -> finished
 *   within asking, of the question in hand:
 *   answering -> checking -> hinted -> answering ...        wrong, tries left
 *                         -> closed -> next question        right, or out of tries
 *                         -> failed -> answering            the check itself went wrong
 */
import type { CheckAnswerReply, Hint } from '@readling/contract';
import type { ClosedQuestion, Material } from '#web/api/reading-calls.ts';
import type { AnswerClock, ClockMode } from './answer-clock.ts';
import type { Question } from './part-questions.ts';

export type Stage = 'intro' | 'passage' | 'asking' | 'turning' | 'finished';

/** An answer on its way to the server: repeated until a reply comes. */
export type SentAnswer = {
  answer: string;
  attempt: number;
  /** seconds, one decimal */
  timeSpent: number;
};

type Turn =
  | { is: 'answering' }
  /** `kept`: the network is away; the answer is stored on the device */
  | { is: 'checking'; sent: SentAnswer; kept: boolean }
  | { is: 'hinted'; hint: Hint }
  | { is: 'closed'; reply: CheckAnswerReply }
  | { is: 'failed'; message: string };

/** The question in hand. */
export type Asked = {
  question: Question;
  attempt: number;
  tried: string[];
  removed: string[];
  hints: Hint[];
  turn: Turn;
  clock: AnswerClock;
  /** more time is on offer */
  offered: boolean;
};

export type Session = {
  material: Material;
  questions: Question[];
  /** `turning`: the last part is done, the next one is on its way */
  stage: Stage;
  /** null when no question of this part is open */
  asked: Asked | null;
  /** every closed question of the passage */
  closed: ClosedQuestion[];
  clockMode: ClockMode;
  /** the grade last earned, shown until `until` */
  grade: { value: number; until: number } | null;
};

export type ReadingEvent =
  | { type: 'began' }
  | { type: 'readied'; now: number }
  | { type: 'answered'; answer: string; now: number }
  | { type: 'ticked'; now: number }
  | { type: 'more-time' }
  | { type: 'clock-set'; mode: ClockMode }
  | { type: 'hid'; now: number }
  | { type: 'shown'; now: number }
  | { type: 'marked'; reply: CheckAnswerReply; now: number }
  | { type: 'kept' }
  | { type: 'failed'; message: string }
  | { type: 'went-on'; now: number }
  | { type: 'part-came'; material: Material };
