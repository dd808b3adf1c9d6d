import type { PlacementBank } from '#server/content/placement/item-bank.ts';
import type { Sitting } from '#server/placement/sitting.ts';
import { isGiven } from './mark-items.ts';

type Passage = { testlet_id: string; submitted_at: Date | null };
type Answer = {
  testlet_id: string;
  item_id: string;
  answer: string;
  seconds: number | null;
  correct: boolean | null;
};

/** What was handed in, as the engine reads it. A passage that the bank has no longer says nothing any more. */
export function sittingsOf(
  { parameters }: PlacementBank,
  passages: readonly Passage[],
  answers: readonly Answer[],
): Sitting[] {
  return passages.flatMap(({ testlet_id, submitted_at }) => {
    const testlet = parameters.find(({ id }) => id === testlet_id);
    if (!testlet || !submitted_at) return [];
    const own = answers.filter((each) => each.testlet_id === testlet_id);
    const given = testlet.items.map(({ id }) => {
      const found = own.find(({ item_id }) => item_id === id);
      return {
        right: found?.correct ?? false,
        given: isGiven(found?.answer ?? ''),
        seconds: found?.seconds ?? null,
      };
    });
    return [{ testlet, answers: given }];
  });
}
