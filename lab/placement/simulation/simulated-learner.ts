/** Children of known ability, who answer as the model says and take their time; and some who do not try. */
import type { Item, Testlet } from '#server/placement/item-bank.ts';
import { itemResponse, probabilityRight } from '#server/placement/item-response.ts';
import { abilityAt, levels } from '#server/placement/scale.ts';
import type { Answer } from '#server/placement/sitting.ts';
import { type Chance, chanceOf, normal } from '#server/testing/seeded-random.ts';
import type { World } from './simulated-bank.ts';

/** Hastens through all of it; loses heart after the first passage; presses anything, without haste. */
export type Manner = 'tries' | 'hastens' | 'loses-heart' | 'presses-anything';
/** `name`: the same name, the same luck with the same passage. */
export type Learner = { name: string; ability: number; level: number; pace: number; manner: Manner };

/** Logits: how much a child likes or dislikes one passage. */
const likingSpread = 0.5;
/** Of the logarithm of the time, between children and between questions. */
const paceSpread = 0.35;
const questionSpread = 0.5;
/** Of the passage's expected time, the first question takes so much, since the text is read before it. */
const reading = 0.45;
/** Seconds, in the middle, in which somebody presses without reading. */
const press = 2.5;

export function simulateLearner(name: string, manner: Manner): Learner {
  const chance = chanceOf(name);
  const level = 1 + Math.floor(chance() * levels.length);
  const ability = abilityAt(level + chance() - 0.5);
  return { name, level, ability, pace: Math.exp(normal(chance, paceSpread)), manner };
}

function secondsOn(testlet: Testlet, at: number, { pace }: Learner, chance: Chance): number {
  const rest = (1 - reading) / testlet.items.length;
  const expected = testlet.expectedSeconds * (at === 0 ? reading + rest : rest);
  return expected * pace * Math.exp(normal(chance, questionSpread));
}

/** `nth`: how many passages the child has read before this one. */
export function answerTestlet({ real }: World, testlet: Testlet, learner: Learner, nth: number): Answer[] {
  const { name, manner, ability } = learner;
  const chance = chanceOf(name, testlet.id);
  const hastens = manner === 'hastens' || (manner === 'loses-heart' && nth > 0);
  const blind = hastens || manner === 'presses-anything';
  const onThisDay = ability + normal(chance, likingSpread);
  const isRight = (item: Item) =>
    chance() < (blind ? itemResponse[item.kind].least : probabilityRight(item, onThisDay));
  const met = real.get(testlet.id) ?? testlet;
  return met.items.map((item, at) => ({
    given: true,
    right: isRight(item),
    seconds: hastens
      ? press * Math.exp(normal(chance, questionSpread))
      : secondsOn(testlet, at, learner, chance),
  }));
}
