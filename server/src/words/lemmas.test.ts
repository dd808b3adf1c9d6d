import { expect, it } from 'vitest';
import { baseOf, conceptOf } from './lemmas.ts';

it.each([
  ['went', 'go'],
  ['caught', 'catch'],
  ['slid', 'slide'],
  ['children', 'child'],
  ['mice', 'mouse'],
  ['geese', 'goose'],
  ['saw', 'see'],
  ['threw', 'throw'],
  ['bigger', 'big'],
  ['scarier', 'scary'],
])('%s is a form of %s', (form, base) => {
  expect(baseOf(form)).toBe(base);
  expect(conceptOf(form)).toBe(conceptOf(base));
});

it.each([
  ['cries', 'crying', 'cried'],
  ['stops', 'stopping', 'stopped'],
  ['flies', 'flying', 'flew'],
  ['dies', 'dying', 'died'],
  ['tries', 'try', 'trying'],
  ['melts', 'melted', 'melting'],
])('%s, %s and %s are one word', (...forms) => {
  expect(new Set(forms.map(conceptOf)).size).toBe(1);
});

it('synonyms and spelling variants have the same concept', () => {
  expect(conceptOf('mum')).toBe(conceptOf('mother'));
  expect(conceptOf('frightened')).toBe(conceptOf('scared'));
  expect(conceptOf('neighbors')).toBe(conceptOf('neighbours'));
});

it.each([
  ['wolf', 'wool'],
  ['fog', 'frog'],
  ['string', 'sting'],
  ['bee', 'be'],
  ['smallest', 'small'],
])('%s and %s have different concepts', (one, other) => {
  expect(conceptOf(one)).not.toBe(conceptOf(other));
});
