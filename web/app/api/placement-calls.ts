/**
 * The calls of the placement test. The wire calls a testlet a passage and an item a task; the names are
 * translated here and nowhere else.
 */
import { api, type PlacementPassage, type PlacementReply, placementLimits } from '@readling/contract';
import * as z from 'zod/mini';
import { call } from './call.ts';

/** One question of a testlet. `options` null = the learner writes the answer. */
export type Item = PlacementPassage['tasks'][number];

/** `seconds`: how long the question was open; null = it was answered on another device. */
export type ItemAnswer = { itemId: string; answer: string; seconds: number | null };

/** One short passage of the test with its items. `answers`: those that the server has. */
export type Testlet = Omit<PlacementPassage, 'task_number' | 'task_total' | 'tasks' | 'answers'> & {
  /** 1, 2, 3 ... in this test */
  number: number;
  /** how many testlets the test will probably have */
  total: number;
  items: Item[];
  answers: Omit<ItemAnswer, 'seconds'>[];
};

export type SubmitReply =
  | { action: 'next'; testlet: Testlet }
  | Omit<Extract<PlacementReply, { action: 'placement' }>, 'passage'>;

export const toTestlet = ({
  task_number,
  task_total = placementLimits.passages.most,
  tasks,
  answers,
  ...rest
}: PlacementPassage): Testlet => ({
  ...rest,
  number: task_number,
  total: task_total,
  items: tasks,
  answers: answers.map(({ task_id, answer }) => ({ itemId: task_id, answer })),
});

export const fromTestlet = ({ number, total, items, answers, ...rest }: Testlet): PlacementPassage => ({
  ...rest,
  task_number: number,
  task_total: total,
  tasks: items,
  answers: answers.map(({ itemId, answer }) => ({ task_id: itemId, answer })),
});

/** An answer in the names of the wire, as the device stores it. */
export const wireAnswer = z.object({
  task_id: z.string(),
  answer: z.string(),
  seconds: z.nullable(z.number()),
});
type WireAnswer = z.output<typeof wireAnswer>;

export const toItemAnswer = ({ task_id, ...rest }: WireAnswer): ItemAnswer => ({ itemId: task_id, ...rest });
export const fromItemAnswer = ({ itemId, ...rest }: ItemAnswer): WireAnswer => ({ task_id: itemId, ...rest });

/** Returns the current testlet. Begins a test when there is none; `schoolYear` then chooses the first testlet. */
export const fetchTestlet = (schoolYear: number | null): Promise<Testlet> =>
  call(api.placementNext, schoolYear === null ? {} : { school_year: String(schoolYear) }).then(toTestlet);

export const saveAnswers = (testletId: string, answers: readonly ItemAnswer[]) =>
  call(api.placementSave, { passage_id: testletId, answers: answers.map(fromItemAnswer) });

export async function submitAnswers(testletId: string, answers: readonly ItemAnswer[]): Promise<SubmitReply> {
  const body = { passage_id: testletId, answers: answers.map(fromItemAnswer) };
  const reply = await call(api.placementSubmit, body);
  if (reply.action === 'next') return { action: 'next', testlet: toTestlet(reply.passage) };
  const { passage: _, ...outcome } = reply;
  return outcome;
}
