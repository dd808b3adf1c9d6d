/**
 * Polarity: right words that are negated in one text only, an odd number of negations, or an opposite ("hot",
 * "cold"). `denied` is a share, `opposite` and `uneven` are 0 or 1.
 */
import type { Coverage } from '../coverage.ts';
import { sameMeaningFrom } from '../nearest-term.ts';
import type { AnalysedText } from '../text.ts';

export type Polarity = { denied: number; opposite: number; uneven: number };

export function polarity({ pairs }: Coverage, wanted: AnalysedText, held: AnalysedText): Polarity {
  const matched = pairs.filter(({ nearest }) => nearest.similarity >= sameMeaningFrom && nearest.term);
  const denied = matched.filter(({ term, nearest }) => term.denied !== nearest.term?.denied).length;
  const opposite = pairs.some(
    ({ term, nearest }) =>
      nearest.similarity < sameMeaningFrom && nearest.opposite && nearest.opposite.denied === term.denied,
  );
  return {
    denied: matched.length > 0 ? denied / matched.length : 0,
    opposite: opposite ? 1 : 0,
    uneven: wanted.negations % 2 === held.negations % 2 ? 0 : 1,
  };
}
