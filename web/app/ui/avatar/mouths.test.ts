import { expect, test } from 'vitest';
import { mouthAt, mouthsOfPhones, mouthsOfText, mouthsOfWord, mouthsOfWords } from './mouths.ts';

test('the lips close for b, m and p, and the teeth show for f and v', () => {
  expect(mouthsOfWord('bee')).toEqual(['pressed', 'wide']);
  expect(mouthsOfWord('map')).toEqual(['pressed', 'open', 'pressed']);
  expect(mouthsOfWord('five')).toEqual(['teeth', 'wide', 'teeth']);
  expect(mouthsOfWord('who')).toEqual(['round', 'narrow', 'round']);
});

test('a word in another script moves the mouth too, punctuation and numbers do not', () => {
  expect(mouthsOfWord('книга').length).toBe(5);
  expect(mouthsOfWord('读书')).toEqual(['open', 'narrow']);
  expect(mouthsOfWord('…—7')).toEqual([]);
});

test('the mouth begins each word when the recording does, and a pause closes it', () => {
  const changes = mouthsOfWords(
    [
      ['Bee', 0.2],
      ['map', 2],
    ],
    3,
  );
  expect(mouthAt(changes, 0.1)).toBe('rest');
  expect(mouthAt(changes, 0.21)).toBe('pressed');
  expect(mouthAt(changes, 1.5)).toBe('rest');
  expect(mouthAt(changes, 2.01)).toBe('pressed');
  expect(mouthAt(changes, 2.9)).toBe('rest');
});

test('the shapes of a word end before the next word begins', () => {
  const changes = mouthsOfWords(
    [
      ['extraordinary', 0],
      ['bee', 0.4],
    ],
    0.9,
  );
  const times = changes.map(([time]) => time);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(mouthAt(changes, 0.41)).toBe('pressed');
});

test('the shapes of a text fill its duration, and the mouth rests at punctuation', () => {
  const changes = mouthsOfText('Look up. A bee!', 3);
  const [first] = changes.find(([, mouth]) => mouth === 'rest') ?? [];
  expect(first).toBe(0);
  expect(changes.at(-1)?.[1]).toBe('rest');
  expect(changes.every(([time]) => time >= 0 && time <= 3)).toBe(true);
  expect(changes.filter(([, mouth]) => mouth === 'rest').length).toBeGreaterThanOrEqual(3);
  expect(mouthsOfText('', 3)).toEqual([[0, 'rest']]);
});

test('the phones of a recording become shapes of the mouth, each change once', () => {
  const phones: [number, string][] = [
    [0, 'sil'],
    [0.1, 'DD'],
    [0.2, 'SS'],
    [0.3, 'aa'],
    [0.5, 'unheard of'],
    [0.6, 'sil'],
  ];
  expect(mouthsOfPhones(phones)).toEqual([
    [0, 'rest'],
    [0.1, 'narrow'],
    [0.3, 'open'],
    [0.5, 'narrow'],
    [0.6, 'rest'],
  ]);
  expect(mouthAt([], 1)).toBe('rest');
});
