/**
 * Answers that the server has not acknowledged, one a passage and learner, kept on the device so that a lost network or
 * a reload loses none. Sending one twice is harmless: the server knows an attempt by its number.
 */
import * as z from 'zod/mini';
import { forget, keysOf, recall, remember } from '#web/api/device-memory.ts';

const keptAnswer = z.object({
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
export type KeptAnswer = z.output<typeof keptAnswer>;

const prefix = 'readling.answer/';
const keyOf = ({ learner, task }: Pick<KeptAnswer, 'learner' | 'task'>) => `${prefix}${learner}/${task}`;

export const keepAnswer = (answer: KeptAnswer) => remember('localStorage', keyOf(answer), answer);

export const dropAnswer = (answer: KeptAnswer) => forget('localStorage', keyOf(answer));

export const answersOf = (learner: string): KeptAnswer[] =>
  keysOf('localStorage')
    .filter((key) => key.startsWith(`${prefix}${learner}/`))
    .flatMap((key) => recall('localStorage', key, keptAnswer) ?? []);
