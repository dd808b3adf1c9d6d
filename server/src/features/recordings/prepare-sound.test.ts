import { expect, test } from 'vitest';
import { prepareSound } from './prepare-sound.ts';

const rate = 24_000;
/** Two seconds with a tone between 0.5 and 1.5. */
const aTone = (height: number) =>
  Float32Array.from({ length: rate * 2 }, (_, at) =>
    at < rate / 2 || at > rate * 1.5 ? 0 : height * Math.sin(at / 9),
  );
const words = [{ start: 0.5, end: 1.5, phones: [{ name: 'aa', start: 0.5, end: 1.5 }] }];
const loudest = (sound: Buffer) =>
  Math.max(...Array.from({ length: sound.length / 2 }, (_, at) => sound.readInt16LE(at * 2))) / 32767;

test('the silence around the words is cut, and their times move with it', () => {
  const { sound, words: moved } = prepareSound(aTone(0.3), words);
  expect(sound.length / 2 / rate).toBeCloseTo(1.23, 2);
  expect(moved).toEqual([{ start: 0.08, end: 1.08, phones: [{ name: 'aa', start: 0.08, end: 1.08 }] }]);
});

test('a soft and a loud voice become equally loud, and nothing is cut off at the top', () => {
  const [soft, loud] = [prepareSound(aTone(0.02), words), prepareSound(aTone(1), words)];
  expect(loudest(soft.sound)).toBeCloseTo(loudest(loud.sound), 2);
  expect(loudest(loud.sound)).toBeLessThan(0.84);
});
