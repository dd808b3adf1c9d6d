import { expect, it } from 'vitest';
import { wordTimes } from './word-times.ts';

const phone = (name: string, start: number, end: number) => ({ name, start, end });
/** "Go — up": the voice plans its sounds a tenth of a second late. */
const utterance = {
  rate: 24000,
  samples: new Float32Array(24000),
  samples16: new Float32Array(16000),
  words: [[phone('g', 0.3, 0.4), phone('ow', 0.4, 0.6)], [], [phone('ah', 0.7, 0.8), phone('p', 0.8, 0.9)]],
};
const texts = ['Go', '—', 'up.'];
const aligned = [
  [phone('g', 0.18, 0.3), phone('ow', 0.3, 0.5)],
  [phone('ah', 0.61, 0.7), phone('p', 0.7, 0.8)],
];
const startsAndEnds = (words: { start: number; end: number }[]) =>
  words.map(({ start, end }) => [start.toFixed(2), end.toFixed(2)]);

it('words have the times of the aligner, and a dash has none', () => {
  expect(startsAndEnds(wordTimes(() => aligned, utterance, texts))).toEqual([
    ['0.18', '0.50'],
    ['0.50', '0.50'],
    ['0.61', '0.80'],
  ]);
});

it.each([
  ['finds nothing', null],
  [
    'is far from the plan',
    aligned.map((phones) => phones.map((one) => ({ ...one, start: one.start + 0.4 }))),
  ],
])('words have the planned times when the aligner %s', (_, found) => {
  expect(startsAndEnds(wordTimes(() => found, utterance, texts))).toEqual([
    ['0.20', '0.50'],
    ['0.50', '0.50'],
    ['0.60', '0.80'],
  ]);
});

it('a word that the voice left out is an error', () => {
  expect(() => wordTimes(() => aligned, utterance, ['Go', 'on', 'up.'])).toThrow('left out "on"');
});
