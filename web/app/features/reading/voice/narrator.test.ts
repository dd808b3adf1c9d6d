import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { narrate } from './narrator.ts';
import { silentVoice } from './silent-voice.ts';

const starts = [0, 0.5, 1, 1.5, 2];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A narrator on a clock of three seconds, with what it told: `[word, media time]`. */
function narrated() {
  const voice = silentVoice(3, () => Date.now());
  const words: [number, number][] = [];
  const playing: boolean[] = [];
  const narrator = narrate(voice, starts, {
    onWord: (word) => words.push([word, Math.round(voice.currentTime * 100) / 100]),
    onPlaying: (is) => playing.push(is),
  });
  return { voice, words, narrator, playing };
}

test('each word is told when it begins, and none after the end', async () => {
  const { narrator, words, playing } = narrated();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(4000);
  expect(words).toEqual([
    [0, 0],
    [1, 0.5],
    [2, 1],
    [3, 1.5],
    [4, 2],
    [-1, 3],
  ]);
  expect(playing).toEqual([true, false]);
});

test('nothing is told before the voice starts', async () => {
  const { words, narrator } = narrated();
  narrator.setRate(0.5);
  narrator.wake();
  await vi.advanceTimersByTimeAsync(2000);
  expect(words).toEqual([]);
});

test('a pause holds the words, and play goes on', async () => {
  const { narrator, words } = narrated();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(700);
  narrator.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(words.at(-1)).toEqual([1, 0.5]);
  await narrator.play();
  await vi.advanceTimersByTimeAsync(300);
  expect(words.at(-1)).toEqual([2, 1]);
});

test('a change of rate in mid-word moves the words after it', async () => {
  const { narrator, words } = narrated();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(250);
  narrator.setRate(0.5);
  await vi.advanceTimersByTimeAsync(498);
  expect(words.at(-1)?.[0]).toBe(0);
  await vi.advanceTimersByTimeAsync(4);
  expect(words.at(-1)).toEqual([1, 0.5]);
});

test('reading can start again from any word', async () => {
  const { narrator, words } = narrated();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(2200);
  await narrator.playFrom(1);
  await vi.advanceTimersByTimeAsync(40);
  expect(words.at(-1)).toEqual([1, 0.5]);
});

test('a line is heard alone and the voice stops after it', async () => {
  const { narrator, words, voice } = narrated();
  await narrator.playLines([{ from: 1, to: 2 }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(words.map(([word]) => word)).toEqual([-1, 1, 2, -1]);
  expect(voice.paused).toBe(true);
  expect(voice.currentTime).toBeCloseTo(1.5, 1);
});

test('two lines are heard one after the other, and nothing between them', async () => {
  const { narrator, words, voice } = narrated();
  await narrator.playLines([
    { from: 0, to: 0 },
    { from: 3, to: 3 },
  ]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(words.map(([word]) => word).filter((word) => word >= 0)).toEqual([0, 3]);
  expect(voice.paused).toBe(true);
  expect(voice.currentTime).toBeCloseTo(2, 1);
});

test('who starts the story while lines are heard hears no more of those', async () => {
  const { narrator, words } = narrated();
  await narrator.playLines([
    { from: 3, to: 3 },
    { from: 0, to: 0 },
  ]);
  await narrator.play();
  await vi.advanceTimersByTimeAsync(3000);
  expect(words.map(([word]) => word)).not.toContain(0);
});

test('play after a line goes on with the rest', async () => {
  const { narrator, words } = narrated();
  await narrator.playLines([{ from: 1, to: 2 }]);
  await vi.advanceTimersByTimeAsync(400);
  narrator.pause();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(2000);
  expect(words.map(([word]) => word)).toContain(4);
});

test('a tab that was asleep shows the right word when it wakes', async () => {
  const { narrator, words } = narrated();
  await narrator.play();
  vi.setSystemTime(Date.now() + 1600);
  narrator.wake();
  expect(words.at(-1)?.[0]).toBe(3);
});

test('who leaves hears no more', async () => {
  const { narrator, words, voice } = narrated();
  await narrator.play();
  narrator.leave();
  await vi.advanceTimersByTimeAsync(3000);
  expect(words).toEqual([[0, 0]]);
  expect(voice.paused).toBe(true);
});
