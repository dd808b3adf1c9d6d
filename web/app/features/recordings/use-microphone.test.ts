import { expect, test } from 'vitest';
import { loudnessOf } from './use-microphone.ts';

const tone = (loudest: number) => Float32Array.from({ length: 1024 }, (_, at) => loudest * Math.sin(at));

test('the bar is empty in a quiet room, half full for a soft voice and not full for a usual one', () => {
  expect(loudnessOf(new Float32Array(1024))).toBe(0);
  expect(loudnessOf(tone(0.04))).toBeCloseTo(0.48, 1);
  expect(loudnessOf(tone(0.15))).toBeLessThan(0.75);
  expect(loudnessOf(tone(1))).toBeGreaterThan(0.9);
});
