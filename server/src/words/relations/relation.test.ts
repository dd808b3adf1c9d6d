import { expect, test } from 'vitest';
import { conceptOf } from '../lemmas.ts';
import { relationOf } from './relation.ts';

const between = (one: string, other: string) => relationOf(conceptOf(one), conceptOf(other));

test('a word has similarity 1 to itself', () => {
  expect(between('castle', 'castle').similarity).toBe(1);
});

test('words of nearly the same meaning are similar, in both directions and in any form', () => {
  expect(between('upset', 'sad').similarity).toBeGreaterThan(0.5);
  expect(between('castles', 'palace').similarity).toBe(between('palace', 'castles').similarity);
});

test('opposites are opposite in both directions, and not similar', () => {
  expect(between('hotter', 'cold')).toEqual({ similarity: 0, opposite: true });
  expect(between('cold', 'hot').opposite).toBe(true);
});

test('long words with the same beginning are similar, and short ones are not', () => {
  expect(between('evaporation', 'evaporative').similarity).toBeGreaterThan(0.5);
  expect(between('star', 'start').similarity).toBe(0);
});
