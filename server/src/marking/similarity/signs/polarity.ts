/** Answers that hold the right words and say the opposite: a "not" too many or too few, or "hot" for "cold". */
import type { Coverage } from '../coverage.ts';
import { enough } from '../near-term.ts';
import type { Text } from '../text.ts';

export type Polarity = { denied: number; opposite: number; uneven: number };

export function polarity({ pairs }: Coverage, wanted: Text, held: Text): Polarity {
  const met = pairs.filter(({ nearest }) => nearest.near >= enough && nearest.term);
  const denied = met.filter(({ term, nearest }) => term.denied !== nearest.term?.denied).length;
  const opposite = pairs.some(
    ({ term, nearest }) =>
      nearest.near < enough && nearest.opposite && nearest.opposite.denied === term.denied,
  );
  return {
    denied: met.length > 0 ? denied / met.length : 0,
    opposite: opposite ? 1 : 0,
    uneven: wanted.negations % 2 === held.negations % 2 ? 0 : 1,
  };
}
