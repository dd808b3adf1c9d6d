import { describe, expect, test } from 'vitest';
import { classicSteps, classicWords, drawWords } from './pacing.ts';
import {
  newRace,
  placeOf,
  type Race,
  type RaceEvent,
  runningPlaceOf,
  step,
  winnerOf,
  wordOf,
  yourPlace,
} from './race.ts';

const words = drawWords(classicWords, () => 0.3);
const race = newRace(words, classicSteps());
const after = (from: Race, ...events: RaceEvent[]) => events.reduce(step, from);
const typed = (text: string, composing = false): RaceEvent => ({ type: 'typed', text, composing });
const passed = (ms: number): RaceEvent => ({ type: 'time-passed', ms });
const began: RaceEvent = { type: 'started' };
const typeAll = (from: Race) => words.reduce((now) => step(now, typed(wordOf(now))), from);

describe('the classic race', () => {
  test('no animal moves before the race starts', () => {
    expect(after(race, passed(60_000))).toBe(race);
  });

  test('the first key starts the race', () => {
    expect(after(race, typed('a')).phase).toBe('running');
  });

  test('a correct word moves the learner by ten, empties the text field and brings the next word', () => {
    const now = after(race, began, typed(words[0] as string));
    expect(yourPlace(now)).toBe(10);
    expect(now.typed).toBe('');
    expect(wordOf(now)).toBe(words[1]);
    expect(words[1]).not.toBe(words[0]);
  });

  test('a word that is not exactly the same does not move the learner', () => {
    for (const text of ['', 'appl', 'Apple', 'apples', 'appel'])
      expect(yourPlace(after({ ...race, words: ['apple'] }, typed(text)))).toBe(0);
  });

  test('animals move by ten: the rabbit every 1.5 s, the turtle every 2 s, the fox every 3 s', () => {
    const now = after(race, began, passed(6000));
    expect([placeOf(now, 'rabbit'), placeOf(now, 'turtle'), placeOf(now, 'fox')]).toEqual([40, 30, 20]);
  });

  test('the picture of an animal runs on between two steps, and is at the finish with the last one', () => {
    const now = after(race, began, passed(6500));
    expect([runningPlaceOf(now, 'turtle'), placeOf(now, 'turtle')]).toEqual([32.5, 30]);
    expect(runningPlaceOf(after(race, began, passed(99_000)), 'rabbit')).toBe(100);
  });

  test('the tenth correct word wins the race', () => {
    const now = typeAll(after(race, began, passed(14_999)));
    expect(now.phase).toBe('won');
    expect(yourPlace(now)).toBe(100);
    expect(winnerOf(now)).toBeNull();
  });

  test('the rabbit wins after 15 seconds, which ends the race', () => {
    const now = after(race, began, passed(99_000));
    expect(now.phase).toBe('lost');
    expect(winnerOf(now)).toBe('rabbit');
    expect(now.clock).toBe(15_000);
    expect(typeAll(now)).toBe(now);
  });

  test('no animal moves during a pause, and the next key resumes the race', () => {
    const paused = after(race, began, passed(4000), { type: 'pause' }, passed(60_000));
    expect(paused.clock).toBe(4000);
    expect(after(paused, typed('a')).phase).toBe('running');
    expect(after(paused, { type: 'resume' }).phase).toBe('running');
  });

  test('a word counts only when the input method has finished it', () => {
    const word = words[0] as string;
    const composing = after(race, began, typed(word, true));
    expect(yourPlace(composing)).toBe(0);
    expect(yourPlace(after(composing, typed(word)))).toBe(10);
  });
});
