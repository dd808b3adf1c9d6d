import { expect, it } from 'vitest';
import { trimWords } from './trim-words.ts';
import type { Word } from './word-times.ts';

const rate = 8000;
/** A hum from and to each pair of seconds, and silence elsewhere. */
function hum(...spans: [from: number, to: number][]) {
  const samples = new Float32Array(2 * rate);
  for (const [from, to] of spans)
    for (let i = Math.round(from * rate); i < to * rate; i++) samples[i] = Math.sin(i * 0.3) / 2;
  return samples;
}
const word = (start: number, end: number): Word => ({ start, end, phones: [{ name: 'm', start, end }] });
const trimmed = (samples: Float32Array, ...words: Word[]) =>
  trimWords({ rate, samples, words }).words.map(({ start, end }) => [
    Math.round(start * 100) / 100,
    Math.round(end * 100) / 100,
  ]);

it('a word that begins in the silence before it begins where it is heard', () => {
  const samples = hum([0.1, 0.5], [0.8, 1.2]);
  expect(trimmed(samples, word(0.1, 0.5), word(0.52, 1.2))).toEqual([
    [0.1, 0.5],
    [0.8, 1.2],
  ]);
});

it('a word that ends after its sound ends with it', () => {
  expect(trimmed(hum([0.1, 0.5], [0.8, 1.2]), word(0.1, 0.75), word(0.8, 1.2))).toEqual([
    [0.1, 0.5],
    [0.8, 1.2],
  ]);
});

it('the end of a neighbour before the silence counts as silence, too', () => {
  expect(trimmed(hum([0.1, 0.5], [0.8, 1.2]), word(0.1, 0.48), word(0.48, 1.2))[1]).toEqual([0.8, 1.2]);
});

it('a closure within a word and a short silence before it stay', () => {
  const samples = hum([0.1, 0.4], [0.55, 0.8], [0.88, 1.2]);
  expect(trimmed(samples, word(0.1, 0.8), word(0.8, 1.2))).toEqual([
    [0.1, 0.8],
    [0.8, 1.2],
  ]);
});

it('the phones of a trimmed word stay within it, so the mouth is closed in the silence', () => {
  const { words } = trimWords({ rate, samples: hum([0.8, 1.2]), words: [word(0.52, 1.2)] });
  expect(words[0]?.phones[0]?.start).toBeCloseTo(0.8, 2);
});

it('a word of 30 ms gets 10 ms of the next word', () => {
  expect(trimmed(hum([0.1, 1.2]), word(0.1, 0.13), word(0.13, 1.2))).toEqual([
    [0.1, 0.14],
    [0.14, 1.2],
  ]);
});
