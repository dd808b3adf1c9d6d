/**
 * The probability of a right answer to one item, by ability: the four-parameter logistic model of item
 * response theory (Barton and Lord 1981, An upper asymptote for the three-parameter logistic item-response
 * model, ETS Research Report 81-20). The discrimination is 1 for every item, as in Rasch's model.
 */
import type { Item, ItemKind } from './item-bank.ts';

/**
 * `guessing`: the probability without any ability. One of four options is chosen blindly, or the marker takes
 * a wrong text for right. `upperAsymptote`: the probability for the highest ability, as the marker may take a
 * right text for wrong. The figures for texts are set by hand. Without these parameters, most learners would
 * be placed too high.
 */
export const itemResponse: Readonly<Record<ItemKind, { guessing: number; upperAsymptote: number }>> = {
  choice: { guessing: 0.25, upperAsymptote: 1 },
  text: { guessing: 0.08, upperAsymptote: 0.88 },
};

/** The probability that the learner knows the answer, guessing left out. */
const probabilityKnown = (ability: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - ability));

export function probabilityRight({ kind, difficulty }: Item, ability: number): number {
  const { guessing, upperAsymptote } = itemResponse[kind];
  return guessing + (upperAsymptote - guessing) * probabilityKnown(ability, difficulty);
}

/** The derivative of `probabilityRight` with respect to the difficulty. */
export function slopeByDifficulty({ kind, difficulty }: Item, ability: number): number {
  const { guessing, upperAsymptote } = itemResponse[kind];
  const known = probabilityKnown(ability, difficulty);
  return -(upperAsymptote - guessing) * known * (1 - known);
}
