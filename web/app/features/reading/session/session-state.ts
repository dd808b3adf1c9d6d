/**
 * The state of a reading. The whole screen follows from it and from the clock.
 *
 *   intro -> passage -> questions -> (loading-part: passage -> questions ...) -> finished
 *   the current question, while phase is `questions`:
 *   answering -> checking -> hinted -> answering ...        wrong, attempts left
 *                                                          or half right: the question stays open once
 *                         -> closed -> next question        right, or no attempts left
 *                         -> failed -> answering            the answer could not be checked
 */
import type { CheckAnswerReply, Hint } from '@readling/contract';
import type { ClosedQuestion, Material } from '#web/api/reading-calls.ts';
import type { AnswerClock, ClockMode } from './answer-clock.ts';
import type { Question } from './part-questions.ts';

export type Phase = 'intro' | 'passage' | 'questions' | 'loading-part' | 'finished';

/** An answer that is sent to the server until a reply comes. */
export type SentAnswer = {
  answer: string;
  attempt: number;
  /** seconds, one decimal */
  timeSpent: number;
};

type QuestionState =
  | { status: 'answering' }
  /** `pending`: the server is unavailable; the answer is stored on the device */
  | { status: 'checking'; sent: SentAnswer; pending: boolean }
  /** `isHalf`: the answer had a part of the ideas, and the learner may add the rest */
  | { status: 'hinted'; hint: Hint; isHalf: boolean }
  | { status: 'closed'; reply: CheckAnswerReply }
  | { status: 'failed'; message: string };

/** The question that the learner answers now. */
export type CurrentQuestion = {
  question: Question;
  attempt: number;
  tried: string[];
  removed: string[];
  hints: Hint[];
  state: QuestionState;
  clock: AnswerClock;
  /** the "more time" button is shown */
  moreTimeOffered: boolean;
  /** an earlier part that the learner reads again; the clock waits meanwhile. null = none */
  earlierPart: number | null;
};

export type Session = {
  material: Material;
  questions: Question[];
  phase: Phase;
  /** null when no question of this part is open */
  current: CurrentQuestion | null;
  /** every closed question of the passage */
  closed: ClosedQuestion[];
  clockMode: ClockMode;
  /** the last grade, shown until `until`; null when none is shown */
  grade: { value: number; until: number } | null;
};

/** `now`: milliseconds, from performance.now(). */
export type ReadingEvent =
  | { type: 'started' }
  | { type: 'ready'; now: number }
  | { type: 'answered'; answer: string; now: number }
  | { type: 'ticked'; now: number }
  | { type: 'more-time' }
  | { type: 'clock-changed'; mode: ClockMode }
  | { type: 'page-hidden'; now: number }
  | { type: 'page-shown'; now: number }
  | { type: 'earlier-part'; part: number | null; now: number }
  | { type: 'marked'; reply: CheckAnswerReply; now: number }
  | { type: 'answer-pending' }
  | { type: 'check-failed'; message: string }
  | { type: 'continued'; now: number }
  | { type: 'part-loaded'; material: Material };
