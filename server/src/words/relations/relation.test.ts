import { expect, test } from 'vitest';
import { conceptOf } from '../lemmas.ts';
import { relationOf } from './relation.ts';

const between = (one: string, other: string) => relationOf(conceptOf(one), conceptOf(other));

test('a word is as near to itself as can be', () => {
  expect(between('castle', 'castle').similarity).toBe(1);
});

test('words that mean nearly the same are near, both ways and in any form', () => {
  expect(between('upset', 'sad').similarity).toBeGreaterThan(0.5);
  expect(between('castles', 'palace').similarity).toBe(between('palace', 'castles').similarity);
});

test('opposites are opposite in both directions, and not similar', () => {
  expect(between('hotter', 'cold')).toEqual({ similarity: 0, opposite: true });
  expect(between('cold', 'hot').opposite).toBe(true);
});

test('long words that begin alike are related, short ones are not', () => {
  expect(between('evaporation', 'evaporative').similarity).toBeGreaterThan(0.5);
  expect(between('star', 'start').similarity).toBe(0);
});
