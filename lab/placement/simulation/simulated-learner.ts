/** Simulated learners: some answer as the model predicts, in realistic times, and some do not try. */
import type { Item, Testlet } from '#server/placement/item-bank.ts';
import { itemResponse, probabilityRight } from '#server/placement/item-response.ts';
import { abilityAt, levels } from '#server/placement/scale.ts';
import type { Answer } from '#server/placement/sitting.ts';
import { normalRandom, type Random, seededRandomOf } from '#server/testing/seeded-random.ts';
import type { World } from './simulated-bank.ts';

/**
 * tries             answers as the model predicts
 * hastens           answers at random, fast
 * loses-heart       tries the first passage, and hastens from the second on
 * presses-anything  answers at random, without haste
 */
export type Manner = 'tries' | 'hastens' | 'loses-heart' | 'presses-anything';
/** `name`: the seed of the random numbers. `pace`: a factor on all times. */
export type Learner = { name: string; ability: number; level: number; pace: number; manner: Manner };

/** In logits: the standard deviation of the testlet effect. */
const testletEffectSpread = 0.5;
/** Standard deviations of the logarithm of the time, between learners and between questions. */
const paceSpread = 0.35;
const questionSpread = 0.5;
/** The share of the expected time in which the text is read. The first question includes it. */
const readingShare = 0.45;
/** The median time of an answer without reading, in seconds. */
const hastySeconds = 2.5;

export function simulateLearner(name: string, manner: Manner): Learner {
  const random = seededRandomOf(name);
  const level = 1 + Math.floor(random() * levels.length);
  const ability = abilityAt(level + random() - 0.5);
  return { name, level, ability, pace: Math.exp(normalRandom(random, paceSpread)), manner };
}

function secondsOn(testlet: Testlet, at: number, { pace }: Learner, random: Random): number {
  const rest = (1 - readingShare) / testlet.items.length;
  const expected = testlet.expectedSeconds * (at === 0 ? readingShare + rest : rest);
  return expected * pace * Math.exp(normalRandom(random, questionSpread));
}

/** `nth`: how many passages the child has read before this one. */
export function answerTestlet({ real }: World, testlet: Testlet, learner: Learner, nth: number): Answer[] {
  const { name, manner, ability } = learner;
  const random = seededRandomOf(name, testlet.id);
  const hastens = manner === 'hastens' || (manner === 'loses-heart' && nth > 0);
  const blind = hastens || manner === 'presses-anything';
  const effective = ability + normalRandom(random, testletEffectSpread);
  const isRight = (item: Item) =>
    random() < (blind ? itemResponse[item.kind].guessing : probabilityRight(item, effective));
  const met = real.get(testlet.id) ?? testlet;
  return met.items.map((item, at) => ({
    answered: true,
    right: isRight(item),
    seconds: hastens
      ? hastySeconds * Math.exp(normalRandom(random, questionSpread))
      : secondsOn(testlet, at, learner, random),
  }));
}
