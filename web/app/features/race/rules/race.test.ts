import { describe, expect, test } from 'vitest';
import { classicSteps, classicWords, drawWords } from './pacing.ts';
import { newRace, placeOf, type Race, type RaceEvent, step, winnerOf, wordOf, yourPlace } from './race.ts';

const words = drawWords(classicWords, () => 0.3);
const race = newRace(words, classicSteps());
const after = (from: Race, ...events: RaceEvent[]) => events.reduce(step, from);
const typed = (text: string, composing = false): RaceEvent => ({ type: 'typed', text, composing });
const passed = (ms: number): RaceEvent => ({ type: 'passed', ms });
const began: RaceEvent = { type: 'began' };
const typeAll = (from: Race) => words.reduce((now) => step(now, typed(wordOf(now))), from);

describe('the classic race', () => {
  test('nobody runs before the child begins', () => {
    expect(after(race, passed(60_000))).toBe(race);
  });

  test('the first key starts it', () => {
    expect(after(race, typed('a')).stage).toBe('running');
  });

  test('a right word is worth ten steps, empties the box and brings another word', () => {
    const now = after(race, began, typed(words[0] as string));
    expect(yourPlace(now)).toBe(10);
    expect(now.typed).toBe('');
    expect(wordOf(now)).toBe(words[1]);
    expect(words[1]).not.toBe(words[0]);
  });

  test('a word that is not exactly the same moves nobody', () => {
    for (const text of ['', 'appl', 'Apple', 'apples', 'appel'])
      expect(yourPlace(after({ ...race, words: ['apple'] }, typed(text)))).toBe(0);
  });

  test('animals go on by ten: rabbit every 1.5 s, turtle every 2 s, fox every 3 s', () => {
    const now = after(race, began, passed(6000));
    expect([placeOf(now, 'rabbit'), placeOf(now, 'turtle'), placeOf(now, 'fox')]).toEqual([40, 30, 20]);
  });

  test('the tenth right word wins it', () => {
    const now = typeAll(after(race, began, passed(14_999)));
    expect(now.stage).toBe('won');
    expect(yourPlace(now)).toBe(100);
    expect(winnerOf(now)).toBeNull();
  });

  test('the rabbit wins after 15 seconds, and the race is over', () => {
    const now = after(race, began, passed(99_000));
    expect(now.stage).toBe('lost');
    expect(winnerOf(now)).toBe('rabbit');
    expect(now.clock).toBe(15_000);
    expect(typeAll(now)).toBe(now);
  });

  test('nobody runs during a rest, and the next key ends it', () => {
    const resting = after(race, began, passed(4000), { type: 'rested' }, passed(60_000));
    expect(resting.clock).toBe(4000);
    expect(after(resting, typed('a')).stage).toBe('running');
    expect(after(resting, { type: 'went-on' }).stage).toBe('running');
  });

  test('a word counts only once the input method has settled it', () => {
    const word = words[0] as string;
    const composing = after(race, began, typed(word, true));
    expect(yourPlace(composing)).toBe(0);
    expect(yourPlace(after(composing, typed(word)))).toBe(10);
  });
});
