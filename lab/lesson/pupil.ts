/** A child who opens stories and answers their questions, right or wrong as it is asked to. */
import { api, limits } from '@readling/contract';
import type { Library, Passage } from '#server/content/library.ts';
import type { Random } from '#server/testing/seeded-random.ts';
import type { Send } from './class.ts';

export type Question = {
  passageId: string;
  part: number;
  set: string;
  questionNumber: number;
  right: string;
  wrong: readonly string[];
  isWritten: boolean;
  timeRead: number;
  timeAnswer: number;
};

function questionsOf(library: Library, passage: Passage): Question[] {
  return passage.parts.flatMap(({ sets, timeRead }, part) =>
    sets.flatMap((set) =>
      set.questions.map(({ options }, questionNumber) => {
        const rubric = library.rubric(passage.id, set.id, questionNumber)?.rubric;
        if (!rubric) throw new Error(`${passage.id} ${set.id} has no rubric`);
        const right = rubric.kind === 'choice' ? rubric.correct : (rubric.references[0] ?? '');
        const wrong = options?.filter((option) => option !== right) ?? [limits.noResponse];
        const times = { timeRead, timeAnswer: set.timeAnswer };
        const names = { passageId: passage.id, part, set: set.id, questionNumber };
        return { ...names, right, wrong, isWritten: options === null, ...times };
      }),
    ),
  );
}

/** Stories of at least so many questions, so that a lesson is more than opening stories. */
const fewestQuestions = 8;

export function storiesOf(library: Library): Question[][] {
  return [...library.passages.values()]
    .map((passage) => questionsOf(library, passage))
    .filter(({ length }) => length >= fewestQuestions);
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

export type Outcome = { closed: boolean; isLost: boolean; endsStory: boolean };

/** `stories`: in the order in which the child reads them. */
export function pupil(send: Send, stories: readonly Question[][]) {
  let story = -1;
  let question = 0;
  let attempt = 0;
  const self = {
    /** The question in hand; undefined when no story is open. */
    question: () => stories[story]?.[question],
    attempt: () => attempt,
    /** How many questions of the open story are left, with the one in hand. */
    left: () => (stories[story]?.length ?? 0) - question,
    openStory: async () => {
      [story, question, attempt] = [(story + 1) % stories.length, 0, 0];
      const passageId = stories[story]?.[0]?.passageId ?? '';
      await send(api.getReadingMaterial, { body: { task_UID: passageId, part: 0 } });
    },
    askForHelp: (isAsked: boolean) => send(api.saveHelpRequest, { body: { isAsked } }),
    answer: async (isRight: boolean, seconds: number): Promise<Outcome> => {
      const now = self.question();
      if (!now) throw new Error('No story is open.');
      const { passageId, part, set, questionNumber, right, wrong } = now;
      const body = {
        ...{ task_UID: passageId, pnum: part, task: set, qnum: questionNumber, attempt, time_spent: seconds },
        user_answer: isRight ? right : (wrong[attempt % wrong.length] ?? ''),
      };
      const { closed, grade } = await send(api.checkAnswer, { body });
      attempt = closed ? 0 : attempt + 1;
      if (closed) question += 1;
      const endsStory = closed && self.question() === undefined;
      return { closed, isLost: closed && grade === 0, endsStory };
    },
  };
  return self;
}
export type Pupil = ReturnType<typeof pupil>;
