import { expect, test } from 'vitest';
import { lineLight } from './line-light.ts';

/** Words that know only where they stand and what is marked on them; `perLine` of them fit in a line. */
function page(count: number, perLine: number) {
  const shape = { perLine };
  const marks = Array.from({ length: count }, () => new Set<string>());
  const words = marks.map((mark, index) => ({
    get offsetTop() {
      return Math.floor(index / shape.perLine) * 40;
    },
    offsetHeight: 30,
    closest: () => null,
    setAttribute: (name: string) => mark.add(name),
    removeAttribute: (name: string) => mark.delete(name),
  }));
  const light = lineLight();
  light.take(words as unknown as HTMLElement[]);
  const lit = () => marks.flatMap((mark, index) => (mark.has('data-lit') ? [index] : []));
  return { light, lit, shape };
}

test('the first line is lit before anything is read', () => {
  expect(page(7, 3).lit()).toEqual([0, 1, 2]);
});

test('the line of the word being read is lit, and no other', () => {
  const { light, lit } = page(7, 3);
  light.go(4);
  expect(lit()).toEqual([3, 4, 5]);
  light.go(6);
  expect(lit()).toEqual([6]);
});

test('when the column grows narrower the lit line is still the one of the word', () => {
  const { light, lit, shape } = page(7, 3);
  light.go(5);
  shape.perLine = 2;
  light.measure();
  expect(lit()).toEqual([4, 5]);
});

test('when nothing is said the line stays lit', () => {
  const { light, lit } = page(7, 3);
  light.go(4);
  light.go(-1);
  expect(lit()).toEqual([3, 4, 5]);
});

test('put out, no line is lit', () => {
  const { light, lit } = page(7, 3);
  light.out();
  expect(lit()).toEqual([]);
});
