import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNarrator } from './narrator.ts';
import { createSilentAudio } from './silent-audio.ts';

const starts = [0, 0.5, 1, 1.5, 2];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A narrator with a clock of three seconds, and the words it reported: `[word, audio time]`. */
function startNarrator() {
  const audio = createSilentAudio(3, () => Date.now());
  const words: [number, number][] = [];
  const playing: boolean[] = [];
  const narrator = createNarrator(audio, starts, {
    onWord: (word) => words.push([word, Math.round(audio.currentTime * 100) / 100]),
    onPlaying: (isPlaying) => playing.push(isPlaying),
  });
  return { audio, words, narrator, playing };
}

test('each word is reported when it begins, and no word after the end', async () => {
  const { narrator, words, playing } = startNarrator();
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

test('the last word is reported at the end where a slow device was late for it', async () => {
  const { narrator, words } = startNarrator();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(700);
  vi.setSystemTime(Date.now() + 4000);
  narrator.refresh();
  expect(words.map(([word]) => word)).toEqual([0, 1, 4, -1]);
});

test('no word is reported before the narration starts', async () => {
  const { words, narrator } = startNarrator();
  narrator.setRate(0.5);
  narrator.refresh();
  await vi.advanceTimersByTimeAsync(2000);
  expect(words).toEqual([]);
});

test('no word is reported during a pause, and play continues', async () => {
  const { narrator, words } = startNarrator();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(700);
  narrator.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(words.at(-1)).toEqual([1, 0.5]);
  await narrator.play();
  await vi.advanceTimersByTimeAsync(300);
  expect(words.at(-1)).toEqual([2, 1]);
});

test('a change of the rate during a word delays the next words', async () => {
  const { narrator, words } = startNarrator();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(250);
  narrator.setRate(0.5);
  await vi.advanceTimersByTimeAsync(496);
  expect(words.at(-1)?.[0]).toBe(0);
  await vi.advanceTimersByTimeAsync(4);
  expect(words.at(-1)).toEqual([1, 0.5]);
});

test.each([0.5, 1, 2])('at rate %s each word is reported one or two milliseconds early', async (rate) => {
  const audio = createSilentAudio(3, () => Date.now());
  const reported: number[] = [];
  const narrator = createNarrator(audio, starts, {
    onWord: () => reported.push(Date.now()),
    onPlaying: () => {},
  });
  narrator.setRate(rate);
  const begin = Date.now();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(2500 / rate);
  const early = starts
    .slice(1)
    .map((start, index) => begin + (start * 1000) / rate - (reported[index + 1] ?? 0));
  for (const milliseconds of early) {
    expect(milliseconds).toBeGreaterThanOrEqual(1);
    expect(milliseconds).toBeLessThanOrEqual(2);
  }
});

test('narration can start again from any word', async () => {
  const { narrator, words } = startNarrator();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(2200);
  await narrator.playFrom(1);
  await vi.advanceTimersByTimeAsync(40);
  expect(words.at(-1)).toEqual([1, 0.5]);
});

test('a line is played alone, and the narration stops after it', async () => {
  const { narrator, words, audio } = startNarrator();
  await narrator.playLines([{ from: 1, to: 2 }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(words.map(([word]) => word)).toEqual([-1, 1, 2, -1]);
  expect(audio.paused).toBe(true);
  expect(audio.currentTime).toBeCloseTo(1.5, 1);
});

test('at twice the rate a line ends before the word after it', async () => {
  const { narrator, words } = startNarrator();
  narrator.setRate(2);
  await narrator.playLines([{ from: 1, to: 2 }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(words.map(([word]) => word)).toEqual([-1, 1, 2, -1]);
});

test('two lines are played one after the other, without the words between them', async () => {
  const { narrator, words, audio } = startNarrator();
  await narrator.playLines([
    { from: 0, to: 0 },
    { from: 3, to: 3 },
  ]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(words.map(([word]) => word).filter((word) => word >= 0)).toEqual([0, 3]);
  expect(audio.paused).toBe(true);
  expect(audio.currentTime).toBeCloseTo(2, 1);
});

test('play during a line cancels the lines after it', async () => {
  const { narrator, words } = startNarrator();
  await narrator.playLines([
    { from: 3, to: 3 },
    { from: 0, to: 0 },
  ]);
  await narrator.play();
  await vi.advanceTimersByTimeAsync(3000);
  expect(words.map(([word]) => word)).not.toContain(0);
});

test('play after a paused line continues to the end of the part', async () => {
  const { narrator, words } = startNarrator();
  await narrator.playLines([{ from: 1, to: 2 }]);
  await vi.advanceTimersByTimeAsync(400);
  narrator.pause();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(2000);
  expect(words.map(([word]) => word)).toContain(4);
});

test('a refresh after a sleep of the tab reports the current word', async () => {
  const { narrator, words } = startNarrator();
  await narrator.play();
  vi.setSystemTime(Date.now() + 1600);
  narrator.refresh();
  expect(words.at(-1)?.[0]).toBe(3);
});

test('no word is reported after dispose, and the audio is paused', async () => {
  const { narrator, words, audio } = startNarrator();
  await narrator.play();
  narrator.dispose();
  await vi.advanceTimersByTimeAsync(3000);
  expect(words).toEqual([[0, 0]]);
  expect(audio.paused).toBe(true);
});

test('no word is spoken after a stop, and play continues where it was', async () => {
  const { narrator, words } = startNarrator();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(700);
  narrator.stop();
  expect(words.at(-1)).toEqual([-1, 0.7]);
  await vi.advanceTimersByTimeAsync(1000);
  await narrator.play();
  await vi.advanceTimersByTimeAsync(400);
  expect(words.at(-1)).toEqual([2, 1]);
});

test('a word that was played alone leaves the narration where it was', async () => {
  const { narrator, audio, words } = startNarrator();
  await narrator.play();
  await vi.advanceTimersByTimeAsync(700);
  narrator.pause();
  await narrator.playWord(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(audio.paused).toBe(true);
  expect(audio.currentTime).toBeCloseTo(0.7);
  expect(words.at(-1)?.[0]).toBe(-1);
  await narrator.playWord(4);
  await vi.advanceTimersByTimeAsync(100);
  await narrator.play();
  expect(words.at(-1)?.[0]).toBe(1);
});

test('the end of a line is reported, unless something else was played', async () => {
  const { narrator } = startNarrator();
  const ended = vi.fn();
  await narrator.playLines([{ from: 0, to: 1 }], ended);
  await vi.advanceTimersByTimeAsync(700);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(ended).toHaveBeenCalledTimes(1);
  await narrator.playLines([{ from: 3, to: 4 }], ended);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ended).toHaveBeenCalledTimes(2);
  await narrator.playLines([{ from: 0, to: 1 }], ended);
  await narrator.playFrom(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(ended).toHaveBeenCalledTimes(2);
});
