import type { PlacementBank } from '#server/content/placement/item-bank.ts';
import type { Sitting } from '#server/placement/sitting.ts';
import { isAnswered } from './mark-items.ts';

type Passage = { testlet_id: string; submitted_at: Date | null };
type Answer = {
  testlet_id: string;
  item_id: string;
  answer: string;
  seconds: number | null;
  correct: boolean | null;
};

/**
 * The submitted passages as the placement rules need them. One that is no longer in
 * the item bank is left out.
 */
export function sittingsOf(
  { parameters }: PlacementBank,
  passages: readonly Passage[],
  answers: readonly Answer[],
): Sitting[] {
  return passages.flatMap(({ testlet_id, submitted_at }) => {
    const testlet = parameters.find(({ id }) => id === testlet_id);
    if (!testlet || !submitted_at) return [];
    const own = answers.filter((each) => each.testlet_id === testlet_id);
    const itemAnswers = testlet.items.map(({ id }) => {
      const found = own.find(({ item_id }) => item_id === id);
      return {
        right: found?.correct ?? false,
        answered: isAnswered(found?.answer ?? ''),
        seconds: found?.seconds ?? null,
      };
    });
    return [{ testlet, answers: itemAnswers }];
  });
}
