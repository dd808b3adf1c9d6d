import type { Said } from './match/read-answer.ts';
import type { SpellingSlip } from './verdict.ts';

/** The misspelt words among those that made the answer right, each once. */
export function slipsAt(said: readonly Said[], places: readonly number[]): SpellingSlip[] {
  const slips = new Map<string, string>();
  for (const at of places) {
    const word = said[at];
    if (word?.slip) slips.set(word.typed, word.word);
  }
  return [...slips].map(([typed, spelt]) => ({ typed, spelt }));
}
