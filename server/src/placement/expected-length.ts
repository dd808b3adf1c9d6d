/**
 * How many passages the whole test will probably have, as seen before the current one is answered. Learners whose
 * abilities follow from the answers so far take the rest of the test. The length is enough for three in four of them: a
 * child sees the way become shorter more often than longer.
 */
import { type Estimate, estimateAbility } from './estimate-ability.ts';
import type { ItemBank, Testlet } from './item-bank.ts';
import { probabilityRight } from './item-response.ts';
import { type PlacementOptions, placeLearner } from './place-learner.ts';
import { priorLevelOf } from './prior.ts';
import { abilities } from './scale.ts';
import type { Sitting } from './sitting.ts';
import { testletEffectSpread, testletEffects } from './testlet-model.ts';

const learners = 32;
/** The share of them for whom the length is enough. */
const share = 0.75;

/** Draws one of the values by its weight; the weights add up to 1. */
function draw(weighted: readonly (readonly [value: number, weight: number])[], random: () => number): number {
  const at = random();
  let sum = 0;
  for (const [value, weight] of weighted) {
    sum += weight;
    if (at < sum) return value;
  }
  return weighted.at(-1)?.[0] ?? 0;
}

function answerTestlet(testlet: Testlet, ability: number, random: () => number): Sitting {
  const effective = ability + draw(testletEffects, random) * testletEffectSpread;
  const answers = testlet.items.map((item) => ({
    right: random() < probabilityRight(item, effective),
    answered: true,
    seconds: null,
  }));
  return { testlet, answers };
}

const abilitiesOf = ({ weights }: Estimate) =>
  weights.map((weight, at) => [abilities[at] ?? 0, weight] as const);

/** `current`: the passage that is read now. */
export function expectedLength(
  bank: ItemBank,
  before: readonly Sitting[],
  current: Testlet,
  options: PlacementOptions,
): number {
  const { random } = options;
  const priorLevel = options.priorLevel ?? priorLevelOf(options.about ?? {});
  const likely = abilitiesOf(estimateAbility(before, priorLevel));
  const lengthFor = (ability: number) => {
    const sittings = [...before, answerTestlet(current, ability, random)];
    for (;;) {
      const step = placeLearner(bank, sittings, options);
      if (step.action !== 'next') return sittings.length;
      sittings.push(answerTestlet(step.testlet, ability, random));
    }
  };
  const lengths = Array.from({ length: learners }, () => lengthFor(draw(likely, random)));
  return lengths.sort((one, other) => one - other)[Math.floor(share * learners)] ?? before.length + 1;
}
