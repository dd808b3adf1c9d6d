import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { authoredDifficulty, type Testlet } from './item-bank.ts';
import { placeLearner, type Step } from './place-learner.ts';
import { levels } from './scale.ts';
import type { Answer, Sitting } from './sitting.ts';

const plan = [
  ['lit', 'choice'],
  ['voc', 'choice'],
  ['inf', 'choice'],
  ['inf', 'text'],
  ['crit', 'text'],
] as const;
const bank: Testlet[] = levels.flatMap((level) =>
  ['a', 'b', 'c'].map((letter) => ({
    id: `p${level}-${letter}`,
    level,
    expectedSeconds: 100,
    items: plan.map(([strand, kind], at) => ({
      id: `q${at}`,
      kind,
      difficulty: authoredDifficulty(level, strand, kind),
    })),
  })),
);
const answers = (right: number, about: Partial<Answer> = {}): Answer[] =>
  plan.map((_, at) => ({ right: at < right, answered: true, seconds: 15, ...about }));

type SitOptions = { about?: { schoolYear?: number; age?: number }; seed?: number };
/** Runs a whole test with a child who answers by `answer`. */
function sit(answer: (testlet: Testlet) => Answer[], { about = {}, seed = 1 }: SitOptions = {}) {
  const random = seededRandom(seed);
  const sittings: Sitting[] = [];
  for (;;) {
    const step: Step = placeLearner(bank, sittings, { about, random });
    if (step.action !== 'next') return { sittings, outcome: step };
    sittings.push({ testlet: step.testlet, answers: answer(step.testlet) });
  }
}
const upTo = (level: number) => (testlet: Testlet) =>
  answers(testlet.level < level ? 5 : testlet.level === level ? 4 : 1);
const seeds = Array.from({ length: 20 }, (_, at) => at + 1);

test('a child who reads up to a level is placed at it or beside it', () => {
  for (const level of levels)
    for (const seed of seeds.slice(0, 5)) {
      const { outcome } = sit(upTo(level), { seed });
      expect(outcome.action, `level ${level}, seed ${seed}`).toBe('placed');
      expect(Math.abs(outcome.level - level), `level ${level}, seed ${seed}`).toBeLessThanOrEqual(1);
      expect(outcome.from).toBeLessThanOrEqual(outcome.level);
      expect(outcome.to).toBeGreaterThanOrEqual(outcome.level);
    }
});

test('the test takes three to six passages and shows none twice', () => {
  for (const level of levels)
    for (const seed of seeds) {
      const shown = sit(upTo(level), { seed }).sittings.map(({ testlet }) => testlet.id);
      expect(shown.length).toBeGreaterThanOrEqual(3);
      expect(shown.length).toBeLessThanOrEqual(6);
      expect(new Set(shown).size).toBe(shown.length);
    }
});

test('the next passage is never more than two levels up, and easier after a failed one', () => {
  const random = seededRandom(7);
  for (const seed of seeds) {
    const { sittings } = sit(() => answers(Math.floor(random() * 6)), { seed });
    for (const [at, { testlet, answers: given }] of sittings.slice(0, -1).entries()) {
      const next = sittings[at + 1]?.testlet.level ?? 0;
      const failed = given.filter(({ right }) => right).length < 2.5;
      expect(next).toBeLessThanOrEqual(failed ? Math.max(1, testlet.level - 1) : testlet.level + 2);
    }
  }
});

test('children who give the same answers read different passages', () => {
  const shown = seeds.map((seed) =>
    sit(upTo(5), { seed })
      .sittings.map(({ testlet }) => testlet.id)
      .join(),
  );
  expect(new Set(shown).size).toBeGreaterThan(10);
});

test('the same answers and the same seed lead to the same passage', () => {
  const first = sit(upTo(8), { seed: 3 });
  expect(sit(upTo(8), { seed: 3 })).toEqual(first);
});

test('a school year or an age changes the first passage, and a few answers outweigh it', () => {
  const young = sit(upTo(9), { about: { schoolYear: 1 } });
  expect(young.sittings[0]?.testlet.level).toBeLessThanOrEqual(3);
  expect(young.outcome.level).toBeGreaterThanOrEqual(7);
  const older = sit(upTo(2), { about: { age: 12 } });
  expect(older.sittings[0]?.testlet.level).toBeGreaterThanOrEqual(9);
  expect(older.outcome.level).toBeLessThanOrEqual(4);
  expect(sit(upTo(2), { about: { age: 5 } }).sittings[0]?.testlet.level).toBe(1);
});

test('a child who answers too fast to have read, and mostly wrong, gets no level', () => {
  const { outcome } = sit(() => answers(1, { seconds: 2 }));
  expect(outcome).toMatchObject({ action: 'unsure', validityFlags: expect.arrayContaining(['hurried']) });
});

test('a child who answers fast and right is placed', () => {
  const fast = (testlet: Testlet) =>
    upTo(10)(testlet).map((answer) => ({ ...answer, seconds: answer.right ? 3 : 15 }));
  expect(sit(fast).outcome.action).toBe('placed');
});

test('a child who leaves three questions without an answer gets no level', () => {
  const blank = (testlet: Testlet) =>
    upTo(6)(testlet).map((answer, at) =>
      at === 4 ? { right: false, answered: false, seconds: null } : answer,
    );
  expect(sit(blank).outcome).toMatchObject({ action: 'unsure', validityFlags: ['absent'] });
});

test('a child for whom the easiest passages are too hard gets no level', () => {
  expect(sit(() => answers(1)).outcome).toMatchObject({
    action: 'unsure',
    validityFlags: ['too-hard'],
    level: 1,
  });
});

test('a child is placed even if no time was measured', () => {
  const untimed = (testlet: Testlet) => upTo(4)(testlet).map((answer) => ({ ...answer, seconds: null }));
  expect(sit(untimed).outcome.action).toBe('placed');
});
