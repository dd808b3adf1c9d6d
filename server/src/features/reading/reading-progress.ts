import type { CheckAnswerReply, Progress } from '@readling/contract';
import type { Outline } from '#server/store/schema.ts';

type Tried = {
  set_id: string;
  question: number;
  part: number;
  attempt: number;
  answer: string;
  grade: number;
  closes: boolean;
  reply: CheckAnswerReply;
};

/** Every question of an outline in reading order. */
const questionsOf = (outline: Outline) =>
  outline.parts.flatMap((part, index) =>
    part.sets.flatMap((set) => set.questions.map((_, question) => ({ part: index, set: set.id, question }))),
  );

/**
 * Returns the progress of a reading: the first question that is not closed, with its tries and their hints.
 */
export function readingProgress(outline: Outline, attempts: readonly Tried[]): Progress {
  const questions = questionsOf(outline);
  const ofQuestion = (set: string, question: number) =>
    attempts.filter((each) => each.set_id === set && each.question === question);
  const open = questions.find(({ set, question }) => !ofQuestion(set, question).some((each) => each.closes));
  const tries = open ? ofQuestion(open.set, open.question) : [];
  return {
    part: open?.part ?? outline.parts.length - 1,
    set: open?.set ?? null,
    question: open?.question ?? 0,
    attempt: tries.length,
    tried: tries.map((each) => each.answer),
    removed: tries.at(-1)?.reply.removed ?? [],
    hints: tries.map(({ reply: { message, remarks, hint_audio, evidence } }) => ({
      message,
      remarks,
      hint_audio,
      evidence,
    })),
    closed: attempts
      .filter((each) => each.closes)
      .map(({ part, set_id: set, question, grade }) => ({ part, set, question, grade })),
    question_count: questions.length,
  };
}
