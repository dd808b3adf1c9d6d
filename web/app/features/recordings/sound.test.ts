import { expect, test } from 'vitest';
import { mixChannels, thinOut, toWav } from './sound.ts';

test('a WAV file has a head and samples of 16 bits, none of them out of range', async () => {
  const view = new DataView(await toWav(Float32Array.of(0, 0.5, 2, -2), 24_000).arrayBuffer());
  expect(view.byteLength).toBe(52);
  expect([view.getUint32(24, true), view.getUint32(40, true)]).toEqual([24_000, 8]);
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 16384, 32767, -32767]);
});

test('two channels become one, and a third of the samples is their mean', () => {
  const mixed = mixChannels([Float32Array.of(0, 1, 1), Float32Array.of(1, 1, 0)]);
  expect([...mixed]).toEqual([0.5, 1, 0.5]);
  expect([...thinOut(Float32Array.of(0, 3, 3, 1, 1, 1, 9), 3)]).toEqual([2, 1]);
});
