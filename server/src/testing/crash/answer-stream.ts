/**
 * One guest reads every passage again and again and answers without a pause, keeping what was acknowledged.
 */
import { api, type CheckAnswerReply, limits } from '@readling/contract';
import type { Library, Passage } from '#server/content/library.ts';
import type { Guest } from '../guest.ts';

/** `sitting`: the how-manieth reading of this passage, from 0. */
export type Acknowledged = {
  userId: string;
  passageId: string;
  sitting: number;
  questionSet: string;
  questionNumber: number;
  attempt: number;
  answer: string;
  reply: CheckAnswerReply;
};

const questionsOf = (passage: Passage) =>
  passage.parts.flatMap(({ sets }, part) =>
    sets.flatMap(({ id, questions }) =>
      questions.map((_, questionNumber) => ({ part, questionSet: id, questionNumber })),
    ),
  );

/** Every second question is got right at once, the others on the last try. */
type QuestionPlace = ReturnType<typeof questionsOf>[number];

function answersTo(
  library: Library,
  passageId: string,
  { questionSet, questionNumber }: QuestionPlace,
  place: number,
) {
  const rubric = library.rubric(passageId, questionSet, questionNumber)?.rubric;
  const right = rubric?.kind === 'choice' ? rubric.correct : (rubric?.references[0] ?? '');
  const wrong = Array<string>(limits.retries).fill(limits.noResponse);
  return place % 2 === 0 ? [right] : [...wrong, right];
}

export type AnswerStream = ReturnType<typeof answerStream>;

export function answerStream(guest: Guest, library: Library) {
  const acknowledged: Acknowledged[] = [];
  let stopped = false;

  async function ask(passage: Passage, sitting: number, place: number) {
    const asked = questionsOf(passage)[place];
    if (!asked) return;
    const { part, questionSet, questionNumber } = asked;
    for (const [attempt, answer] of answersTo(library, passage.id, asked, place).entries()) {
      if (stopped) return;
      const question = { task_UID: passage.id, pnum: part, task: questionSet, qnum: questionNumber };
      const body = { ...question, user_answer: answer, attempt, time_spent: 1 };
      const reply = await guest.call(api.checkAnswer, body);
      acknowledged.push({
        ...{ userId: guest.id, passageId: passage.id, sitting, questionSet, questionNumber },
        ...{ attempt, answer, reply },
      });
      if (reply.closed) return;
    }
  }

  async function run() {
    for (let sitting = 0; !stopped; sitting += 1)
      for (const passage of library.passages.values()) {
        if (stopped) return;
        await guest.call(api.getReadingMaterial, { task_UID: passage.id, part: 0 });
        for (let place = 0; place < passage.questionCount; place += 1) await ask(passage, sitting, place);
      }
  }

  let trouble: string | null = null;
  const ended = run().catch((error: Error) => {
    trouble = `a guest gave up: ${error.message}`;
  });
  return {
    count: () => acknowledged.length,
    trouble: () => trouble,
    /** The answer under way is still sent until it is acknowledged. */
    stop: async () => {
      stopped = true;
      await ended;
      return acknowledged;
    },
  };
}
