/**
 * Answers that the server has not acknowledged, one a passage and learner, kept on the device so that a lost network or
 * a reload loses none. Sending one twice is harmless: the server knows an attempt by its number.
 */
import * as z from 'zod/mini';
import type { AnswerToCheck } from '#web/api/reading-calls.ts';
import { deleteStored, readStored, storedKeys, writeStored } from '#web/storage/browser-storage.ts';

/** As stored: the names of the first version, so that an answer outlives an update of the app. */
const storedAnswer = z.object({
  /** whose it is: brothers and sisters share devices */
  learner: z.string(),
  task: z.string(),
  part: z.int(),
  set: z.string(),
  question: z.int(),
  attempt: z.int(),
  answer: z.string(),
  timeSpent: z.number(),
  /** the last question of the passage: with it the reading may close */
  last: z.boolean(),
});
type StoredAnswer = z.output<typeof storedAnswer>;

export type KeptAnswer = AnswerToCheck & Pick<StoredAnswer, 'learner' | 'last'>;

const toStored = ({ passageId, questionSet, questionNumber, ...rest }: KeptAnswer): StoredAnswer => ({
  ...rest,
  task: passageId,
  set: questionSet,
  question: questionNumber,
});

const fromStored = ({ task, set, question, ...rest }: StoredAnswer): KeptAnswer => ({
  ...rest,
  passageId: task,
  questionSet: set,
  questionNumber: question,
});

const prefix = 'readling.answer/';
const keyOf = ({ learner, passageId }: Pick<KeptAnswer, 'learner' | 'passageId'>) =>
  `${prefix}${learner}/${passageId}`;

export const keepAnswer = (answer: KeptAnswer) =>
  writeStored('localStorage', keyOf(answer), toStored(answer));

export const dropAnswer = (answer: KeptAnswer) => deleteStored('localStorage', keyOf(answer));

export const answersOf = (learner: string): KeptAnswer[] =>
  storedKeys('localStorage')
    .filter((key) => key.startsWith(`${prefix}${learner}/`))
    .flatMap((key) => readStored('localStorage', key, storedAnswer) ?? [])
    .map(fromStored);
