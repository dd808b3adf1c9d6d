/**
 * How well a child understands at the first try, as a range instead of a point. The share is estimated as a proportion with
 * a uniform prior, Beta(1, 1), as in `placement/offer-level.ts`. The range is the middle 80 % of the posterior
 * Beta(1 + right, 1 + wrong). For shares drawn from the prior such a range holds the truth in 80 % of the cases:
 * Gelman et al., Bayesian Data Analysis, 3rd edition, 2.4.
 */

/** Fewer answers say nothing. */
const fewestAnswers = 4;
const tail = 0.1;
/** Halvings of the interval from 0 to 1: more than the screen can show. */
const steps = 30;

/** Returns the chance of at least `least` successes in `tries`, each with the chance `share`. */
function chanceOfAtLeast(least: number, tries: number, share: number): number {
  let term = (1 - share) ** tries; // of no success
  let below = 0;
  for (let count = 0; count < least; count += 1) {
    below += term;
    term *= ((tries - count) / (count + 1)) * (share / (1 - share));
  }
  return 1 - below;
}

/** A Beta distribution with whole parameters is a sum of binomial terms: Abramowitz and Stegun 26.5.24. */
function quantile(right: number, answers: number, chance: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (chanceOfAtLeast(right + 1, answers + 1, middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the range of the share, from 0 to 1; null where there are too few answers to tell. */
export function strandRange(right: number, answers: number): { low: number; high: number } | null {
  if (answers < fewestAnswers) return null;
  return { low: quantile(right, answers, tail), high: quantile(right, answers, 1 - tail) };
}
