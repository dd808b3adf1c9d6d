import { expect, it } from 'vitest';
import { endBeforeBreath } from './breath.ts';

const rate = 8000;
/** A tone for each pair of seconds and decibels, one after the other. */
const sound = (...pieces: [seconds: number, decibels: number][]) =>
  Float32Array.from(
    pieces.flatMap(([seconds, decibels]) =>
      Array.from({ length: seconds * rate }, (_, i) => Math.sin(i * 0.5) * 10 ** (decibels / 20)),
    ),
  );
const vowel = { name: 'iy', start: 0.05, end: 0.45 };
const withBreath = sound([0.3, 0], [0.05, -46], [0.1, -28], [0.2, -70]);

it('a breath after a vowel is cut off at the dip before it', () => {
  const end = endBeforeBreath(withBreath, rate, vowel, 0.5);
  expect(end).toBeGreaterThanOrEqual(0.3);
  expect(end).toBeLessThanOrEqual(0.35);
});

it('the noise of a consonant stays', () => {
  expect(endBeforeBreath(withBreath, rate, { ...vowel, name: 't' }, 0.5)).toBe(0.5);
});

it('a vowel that fades without a breath stays whole', () => {
  const fading = sound([0.3, 0], [0.1, -30], [0.2, -50], [0.2, -70]);
  expect(endBeforeBreath(fading, rate, vowel, 0.5)).toBe(0.5);
});
