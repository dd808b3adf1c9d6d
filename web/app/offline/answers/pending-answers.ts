/**
 * Answers that the server has not acknowledged, one for each learner and passage. They are stored on the
 * device, so that neither a lost network nor a reload loses one. An answer may be sent twice: the server
 * knows an attempt by its number.
 */
import * as z from 'zod/mini';
import type { AnswerToCheck } from '#web/api/reading-calls.ts';
import { deleteStored, readStored, storedKeys, writeStored } from '#web/storage/browser-storage.ts';

/** The stored fields keep the names of the first version, so that an answer outlives an update of the app. */
const storedAnswer = z.object({
  /** whose answer it is: siblings may share a device */
  learner: z.string(),
  task: z.string(),
  part: z.int(),
  set: z.string(),
  question: z.int(),
  attempt: z.int(),
  answer: z.string(),
  timeSpent: z.number(),
  /** the last question of the passage: this answer may close the reading */
  last: z.boolean(),
});
type StoredAnswer = z.output<typeof storedAnswer>;

export type PendingAnswer = AnswerToCheck & Pick<StoredAnswer, 'last'>;

const toStored = ({ passageId, questionSet, questionNumber, ...rest }: PendingAnswer): StoredAnswer => ({
  ...rest,
  task: passageId,
  set: questionSet,
  question: questionNumber,
});

const fromStored = ({ task, set, question, ...rest }: StoredAnswer): PendingAnswer => ({
  ...rest,
  passageId: task,
  questionSet: set,
  questionNumber: question,
});

const prefix = 'readling.answer/';
const keyOf = ({ learner, passageId }: PendingAnswer) => `${prefix}${learner}/${passageId}`;

export const storePendingAnswer = (answer: PendingAnswer) =>
  writeStored('localStorage', keyOf(answer), toStored(answer));

export const deletePendingAnswer = (answer: PendingAnswer) => deleteStored('localStorage', keyOf(answer));

/** With an empty `learner`: of everybody who has read on this device. */
export const pendingAnswersOf = (learner: string): PendingAnswer[] =>
  storedKeys('localStorage')
    .filter((key) => key.startsWith(prefix + learner))
    .flatMap((key) => readStored('localStorage', key, storedAnswer) ?? [])
    .map(fromStored);
