import type { ClosedQuestion, Material, Progress } from '#web/api/reading-calls.ts';
import { type ClockMode, hold, startClock } from './answer-clock.ts';
import { isSamePlace, type Question, questionsOf } from './part-questions.ts';
import type { Asked, SentAnswer, Session, Stage } from './session-state.ts';

const untouched: Pick<Asked, 'attempt' | 'tried' | 'removed' | 'hints' | 'turn' | 'offered'> = {
  attempt: 0,
  tried: [],
  removed: [],
  hints: [],
  turn: { is: 'answering' },
  offered: false,
};

/** A question put for the first time. Its clock stands until the questions are on the screen. */
export const ask = (question: Question, mode: ClockMode): Asked => ({
  ...untouched,
  question,
  clock: hold(startClock(question.seconds, mode, 0), 0),
});

/** The first question that is still open. */
export const firstOpen = (
  questions: readonly Question[],
  closed: readonly ClosedQuestion[],
): Question | null =>
  questions.find((question) => !closed.some((place) => isSamePlace(question, place))) ?? null;

/** Some of the passage was read before. */
const hasBegun = ({ part, attempt, closed }: Progress): boolean =>
  part > 0 || attempt > 0 || closed.length > 0;

function stageAt(material: Material, asked: Asked | null, remembered: Stage | null): Stage {
  const { progress, part, intro } = material;
  const touched = progress.attempt > 0 || progress.closed.some((place) => place.part === part);
  if (progress.part === part && asked && (touched || remembered === 'asking')) return 'asking';
  return intro && !hasBegun(progress) && remembered !== 'passage' ? 'intro' : 'passage';
}

type Memory = {
  clockMode: ClockMode;
  /** the stage this tab showed of this part before a reload */
  stage: Stage | null;
  /** an answer to the question in hand that is still to be sent */
  unsent: SentAnswer | null;
};

/** A reading as it stands on the server, in the part of `material`. */
export function openSession(material: Material, { clockMode, stage, unsent }: Memory): Session {
  const { progress } = material;
  const questions = questionsOf(material);
  const open = firstOpen(questions, progress.closed);
  const isInHand = open !== null && isSamePlace(open, progress);
  const asked = open && {
    ...ask(open, clockMode),
    ...(isInHand
      ? {
          attempt: progress.attempt,
          tried: progress.tried,
          removed: progress.removed,
          hints: progress.hints,
        }
      : {}),
  };
  const waits = asked !== null && unsent !== null && unsent.attempt === asked.attempt;
  return {
    material,
    questions,
    stage: waits ? 'asking' : stageAt(material, asked, stage),
    asked: waits ? { ...asked, turn: { is: 'checking', sent: unsent, kept: true } } : asked,
    closed: progress.closed,
    clockMode,
    grade: null,
  };
}
