import { expect, test } from 'vitest';
import { conceptOf } from '../lemmas.ts';
import { relationOf } from './relation.ts';

const between = (one: string, other: string) => relationOf(conceptOf(one), conceptOf(other));

test('a word is as near to itself as can be', () => {
  expect(between('castle', 'castle').near).toBe(1);
});

test('words that mean nearly the same are near, both ways and in any form', () => {
  expect(between('upset', 'sad').near).toBeGreaterThan(0.5);
  expect(between('castles', 'palace').near).toBe(between('palace', 'castles').near);
});

test('opposites are opposite both ways, and not near', () => {
  expect(between('hotter', 'cold')).toEqual({ near: 0, opposite: true });
  expect(between('cold', 'hot').opposite).toBe(true);
});

test('long words that begin alike are related, short ones are not', () => {
  expect(between('evaporation', 'evaporative').near).toBeGreaterThan(0.5);
  expect(between('star', 'start').near).toBe(0);
});
