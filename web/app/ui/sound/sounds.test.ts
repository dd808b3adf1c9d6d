import { expect, test } from 'vitest';
import { fade, notesOf, soundNames } from './sounds.ts';

/** C, D, E, G and A, by the half tones from the C below. */
const pentatonic = [0, 2, 4, 7, 9];
const halfTone = (frequency: number) => Math.round(12 * Math.log2(frequency / 261.63)) % 12;

test.each(soundNames)('the sound "%s" is over before 0.4 seconds, and its notes are of one scale', (name) => {
  const notes = notesOf(name, false);
  for (const { frequency, at, loudness } of notes) {
    expect(at + fade).toBeLessThan(0.4);
    expect(pentatonic).toContain(halfTone(frequency));
    expect(loudness).toBeLessThan(0.2);
  }
});

test('no two sounds are the same', () => {
  expect(new Set(soundNames.map((name) => JSON.stringify(notesOf(name, false)))).size).toBe(5);
});

test.each(soundNames)('the sound "%s" is one soft note for people who prefer calm', (name) => {
  const [note, ...others] = notesOf(name, true);
  expect(others).toEqual([]);
  expect(note?.loudness).toBeLessThan(notesOf(name, false).at(-1)?.loudness ?? 0);
});
