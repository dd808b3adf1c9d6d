import type { PlacementPassage } from '@readling/contract';
import type { Testlet } from '#server/content/placement/item-bank.ts';
import { optionOrder } from '#server/content/shuffle.ts';

type Saved = { testlet_id: string; item_id: string; answer: string };
type WireOptions = { number: number; total: number; seed: number; saved: readonly Saved[] };

const shuffled = (options: string[], seed: number, key: string) =>
  optionOrder(options.length, seed, key).map((place) => options[place] ?? '');

/** Returns a passage as the contract describes it. Its options are shuffled by the seed of the test. */
export function passageToWire(
  testlet: Testlet,
  { number, total, seed, saved }: WireOptions,
): PlacementPassage {
  const known = new Set(testlet.items.map(({ id }) => id));
  return {
    id: testlet.id,
    task_number: number,
    task_total: total,
    text: testlet.text,
    expected_time: testlet.expectedSeconds,
    audios: testlet.audios,
    tasks: testlet.items.map(({ id, question, options }) => ({
      id,
      question,
      options: options && shuffled(options, seed, `${testlet.id}/${id}`),
    })),
    answers: saved
      .filter(({ testlet_id, item_id }) => testlet_id === testlet.id && known.has(item_id))
      .map(({ item_id, answer }) => ({ task_id: item_id, answer })),
  };
}
