/** The measures on signals whose values are known. */
import { expect, test } from 'vitest';
import { bandwidth } from './bandwidth.ts';
import { loudness, truePeak } from './loudness.ts';
import { melody, voicedFrames } from './pitch.ts';
import { silenceIn } from './silence.ts';
import type { Sound } from './sound.ts';

const make = (rate: number, seconds: number, at: (time: number, index: number) => number): Sound => ({
  rate,
  samples: Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) => at(index / rate, index)),
});
const sine = (hertz: number, height = 1, rate = 48_000, seconds = 3) =>
  make(rate, seconds, (time) => height * Math.sin(2 * Math.PI * hertz * time));

/** A sound with overtones, whose pitch moves between two values by sine. */
function voiceLike(hertz: number, semitones: number, overtones = 20): Sound {
  let phase = 0;
  return make(24_000, 4, (time) => {
    phase += (2 * Math.PI * hertz * 2 ** ((semitones * Math.sin(2 * Math.PI * time)) / 12)) / 24_000;
    return (
      Array.from({ length: overtones }, (_, at) => Math.sin((at + 1) * phase) / (at + 1)).reduce(
        (a, b) => a + b,
      ) / 3
    );
  });
}

/** Reproducible noise from -1 to 1. */
function noise(rate: number, seconds: number): Sound {
  let state = 1;
  return make(rate, seconds, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  });
}

test.each([90, 200, 330])('the pitch of a tone with overtones at %i Hz is found', (hertz) => {
  const { median, spread } = melody(voicedFrames(voiceLike(hertz, 0)));
  expect(median / hertz).toBeCloseTo(1, 2);
  expect(spread).toBeLessThan(0.05);
});

test('the spread of a melody that swings by 4 semitones is that of a sine', () => {
  const { spread, range } = melody(voicedFrames(voiceLike(180, 4)));
  expect(spread).toBeCloseTo(4 / Math.SQRT2, 0);
  expect(range).toBeGreaterThan(7);
  expect(range).toBeLessThan(8.1);
});

test('a pitch an octave off does not widen the spread', () => {
  const frames = Array.from({ length: 99 }, (_, start) => ({ start, hertz: 200 }));
  expect(melody([...frames, { start: 99, hertz: 400 }]).spread).toBe(0);
});

test('noise and silence have no pitch', () => {
  expect(voicedFrames(noise(16_000, 1)).length).toBeLessThan(5);
  expect(voicedFrames(make(16_000, 1, () => 0))).toEqual([]);
});

test.each([4000, 9000])('the bandwidth of a sound that ends at %i Hz is found', (hertz) => {
  const pitch = 100;
  const sound = make(
    32_000,
    1,
    (time) =>
      Array.from({ length: hertz / pitch }, (_, at) =>
        Math.cos(2 * Math.PI * (at + 1) * pitch * time + at * at),
      ).reduce((a, b) => a + b) / 100,
  );
  const found = bandwidth(
    sound,
    [0, 0.2, 0.5].map((start) => ({ start, hertz: pitch })),
  );
  expect(Math.abs(found - hertz)).toBeLessThan(150);
});

test('a tone 50 dB under the peak belongs to the band, one 70 dB under it does not', () => {
  const sound = make(32_000, 1, (time) =>
    [
      [1000, 1],
      [6000, 10 ** (-50 / 20)],
      [12_000, 10 ** (-70 / 20)],
    ].reduce((sum, [hertz = 0, height = 0]) => sum + height * Math.sin(2 * Math.PI * hertz * time), 0),
  );
  expect(Math.abs(bandwidth(sound, [{ start: 0.1, hertz: 100 }]) - 6000)).toBeLessThan(150);
});

// BS.1770-4: "a 0 dB FS, 997 Hz sine wave ... the indicated loudness will equal -3.01 LKFS".
test.each([48_000, 32_000, 24_000])('a full sine of 997 Hz at %i samples a second has -3.01 LUFS', (rate) => {
  expect(loudness(sine(997, 1, rate))).toBeCloseTo(-3.01, 1);
  expect(loudness(sine(997, 0.1, rate))).toBeCloseTo(-23.01, 1);
});

test('a soft half does not lower the loudness', () => {
  const half = make(48_000, 6, (time) => (time < 3 ? 1 : 0.01) * Math.sin(2 * Math.PI * 997 * time));
  expect(loudness(half)).toBeCloseTo(-3.01, 0);
});

test('the true peak of a sine is found between its samples', () => {
  const between = make(48_000, 1, (_, index) => Math.sin((Math.PI / 2) * index + Math.PI / 4));
  expect(Math.max(...between.samples)).toBeLessThan(0.708);
  expect(truePeak(between)).toBeCloseTo(0, 0);
  expect(truePeak(sine(997, 0.5))).toBeCloseTo(-6.02, 1);
});

test('a pause is as long as it is', () => {
  const paused = make(16_000, 2, (time) => (time > 0.5 && time < 0.9 ? 0 : Math.sin(1000 * time)));
  const silence = silenceIn(paused);
  expect(silence(0, 2)).toBeCloseTo(0.4, 1);
  expect(silence(0.6, 0.8)).toBeCloseTo(0.2, 5);
  expect(silence(1, 2)).toBe(0);
});

test('two pauses count as the longer one, not as their sum', () => {
  const isPause = (time: number) => (time > 0.3 && time < 0.4) || (time > 0.6 && time < 0.8);
  const paused = make(16_000, 1, (time) => (isPause(time) ? 0 : Math.sin(1000 * time)));
  expect(silenceIn(paused)(0, 1)).toBeCloseTo(0.2, 1);
  expect(silenceIn(paused)(0, 1)).toBeLessThan(0.25);
});
