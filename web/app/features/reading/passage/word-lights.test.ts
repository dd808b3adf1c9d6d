import { expect, test } from 'vitest';
import { wordLights } from './word-lights.ts';

/** Five words that only know their attributes. */
function lit() {
  const words = Array.from({ length: 5 }, () => new Set<string>());
  const elements = words.map((attributes) => ({
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
  }));
  const lights = wordLights();
  lights.take(elements as unknown as HTMLElement[]);
  const having = (name: string) => words.flatMap((word, index) => (word.has(name) ? [index] : []));
  return { lights, now: () => having('data-now'), said: () => having('data-said') };
}

test('one word is lit at a time, and those before it stay shown', () => {
  const { lights, now, said } = lit();
  lights.say(0);
  lights.say(1);
  expect([now(), said()]).toEqual([[1], [0, 1]]);
});

test('words that were passed over are shown too', () => {
  const { lights, said } = lit();
  lights.say(3);
  expect(said()).toEqual([0, 1, 2, 3]);
});

test('hearing an earlier word again hides nothing', () => {
  const { lights, now, said } = lit();
  lights.say(3);
  lights.say(1);
  expect([now(), said()]).toEqual([[1], [0, 1, 2, 3]]);
});

test('when nothing is said no word is lit', () => {
  const { lights, now } = lit();
  lights.say(2);
  lights.say(-1);
  expect(now()).toEqual([]);
});
