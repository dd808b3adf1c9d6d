import { expect, it } from 'vitest';
import { mouthShapes } from './mouth-shapes.ts';

const word = (...phones: [name: string, start: number, end: number][]) => ({
  start: phones[0]?.[1] ?? 0,
  end: phones.at(-1)?.[2] ?? 0,
  phones: phones.map(([name, start, end]) => ({ name, start, end })),
});

it('the mouth is closed before, between and after words', () => {
  expect(mouthShapes([word(['m', 0.2, 0.3], ['aa', 0.3, 0.5]), word(['s', 0.7, 0.9])])).toEqual([
    [0, 'sil'],
    [0.2, 'PP'],
    [0.3, 'aa'],
    [0.5, 'sil'],
    [0.7, 'SS'],
    [0.9, 'sil'],
  ]);
});

it('a diphthong has two shapes', () => {
  expect(mouthShapes([word(['b', 0.1, 0.2], ['oy', 0.2, 0.4])])).toEqual([
    [0, 'sil'],
    [0.1, 'PP'],
    [0.2, 'oh'],
    [0.31, 'ih'],
    [0.4, 'sil'],
  ]);
});

it('a shape that is too short to see is dropped, unless the lips close', () => {
  const shapes = mouthShapes([
    word(['aa', 0.1, 0.2], ['t', 0.2, 0.23], ['ih', 0.23, 0.3], ['b', 0.3, 0.32], ['iy', 0.32, 0.4]),
  ]);
  expect(shapes.map(([, shape]) => shape)).toEqual(['sil', 'aa', 'ih', 'PP', 'ih', 'sil']);
});

it('a phone that was trimmed away has no shape, so the times rise', () => {
  const shapes = mouthShapes([word(['p', 0.2, 0.2], ['ih', 0.2, 0.3], ['t', 0.3, 0.4])]);
  expect(shapes).toEqual([
    [0, 'sil'],
    [0.2, 'ih'],
    [0.3, 'DD'],
    [0.4, 'sil'],
  ]);
});

it('closed lips that begin in the same hundredth of a second as the next shape are dropped, so the times rise', () => {
  const shapes = mouthShapes([word(['aa', 0.1, 0.286], ['b', 0.286, 0.291], ['ih', 0.291, 0.4])]);
  expect(shapes).toEqual([
    [0, 'sil'],
    [0.1, 'aa'],
    [0.29, 'ih'],
    [0.4, 'sil'],
  ]);
});
