import type { ClosedQuestion, Material, Progress } from '#web/api/reading-calls.ts';
import { type ClockMode, pause, startClock } from './answer-clock.ts';
import { isSamePlace, type Question, questionsOf } from './part-questions.ts';
import type { CurrentQuestion, Phase, SentAnswer, Session } from './session-state.ts';

const untouched: Pick<
  CurrentQuestion,
  'attempt' | 'tried' | 'removed' | 'hints' | 'state' | 'moreTimeOffered' | 'earlierPart'
> = {
  attempt: 0,
  tried: [],
  removed: [],
  hints: [],
  state: { status: 'answering' },
  moreTimeOffered: false,
  earlierPart: null,
};

/** A question without attempts. Its clock is paused until the questions are on the screen. */
export const startQuestion = (question: Question, mode: ClockMode): CurrentQuestion => ({
  ...untouched,
  question,
  clock: pause(startClock(question.seconds, mode, 0), 0),
});

/** Returns the first question that is not closed, or null. */
export const firstOpen = (
  questions: readonly Question[],
  closed: readonly ClosedQuestion[],
): Question | null =>
  questions.find((question) => !closed.some((place) => isSamePlace(question, place))) ?? null;

const hasProgress = ({ part, attempt, closed }: Progress): boolean =>
  part > 0 || attempt > 0 || closed.length > 0;

function firstPhase(material: Material, current: CurrentQuestion | null, stored: Phase | null): Phase {
  const { progress, part, intro } = material;
  const partHasProgress = progress.attempt > 0 || progress.closed.some((place) => place.part === part);
  if (progress.part === part && current && (partHasProgress || stored === 'questions')) return 'questions';
  return intro && !hasProgress(progress) && stored !== 'passage' ? 'intro' : 'passage';
}

type OpenOptions = {
  clockMode: ClockMode;
  /** the phase of this part that the tab showed before a reload; null when it showed none */
  phase: Phase | null;
  /** an answer to the current question that the server has not received yet */
  pendingAnswer: SentAnswer | null;
};

/** Continues a reading from the progress in `material`, in the part of `material`. */
export function openSession(material: Material, { clockMode, phase, pendingAnswer }: OpenOptions): Session {
  const { progress } = material;
  const questions = questionsOf(material);
  const open = firstOpen(questions, progress.closed);
  const hasAttempts = open !== null && isSamePlace(open, progress);
  const current = open && {
    ...startQuestion(open, clockMode),
    ...(hasAttempts
      ? {
          attempt: progress.attempt,
          tried: progress.tried,
          removed: progress.removed,
          hints: progress.hints,
        }
      : {}),
  };
  const isPending = current !== null && pendingAnswer !== null && pendingAnswer.attempt === current.attempt;
  return {
    material,
    questions,
    phase: isPending ? 'questions' : firstPhase(material, current, phase),
    current: isPending
      ? { ...current, state: { status: 'checking', sent: pendingAnswer, pending: true } }
      : current,
    closed: progress.closed,
    clockMode,
    grade: null,
  };
}
