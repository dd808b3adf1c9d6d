import { expect, test } from 'vitest';
import { sentenceStarts, startWithSound } from './aligner.ts';
import { checkWords } from './check-words.ts';

const tokens = ['The', 'small', 'duck', '–', 'slept.'];
const times: [number, number][] = [
  [0, 0.2],
  [0.2, 0.6],
  [0.6, 1],
  [1, 1],
  [1.2, 1.6],
];
const found = times.map(([start, end]) => ({ start, end }));
const noSilence = () => 0;

test('a recording in order has no faults, and a dash is no word', () => {
  const none = { missing: [], displaced: [], unlikely: [], disordered: [], broken: [] };
  expect(checkWords({ tokens, times }, [...found.slice(0, 3), null, ...found.slice(4)], noSilence)).toEqual(
    none,
  );
});

test('a word that the aligner did not find is missing', () => {
  expect(checkWords({ tokens, times }, [null, ...found.slice(1)], noSilence).missing).toEqual(['The']);
});

test('a word that the aligner found elsewhere is displaced', () => {
  const elsewhere = [...found.slice(0, 4), { start: 1.5, end: 1.6 }];
  expect(checkWords({ tokens, times }, elsewhere, noSilence).displaced).toEqual(['slept.']);
});

test('a word of 20 ms, one of 2 s and one before its neighbour are reported', () => {
  const late: [number, number][] = [
    [0, 0.02],
    [0.2, 2.2],
    [0.1, 0.5],
    [1, 1],
    [1.2, 1.6],
  ];
  const faults = checkWords({ tokens, times: late }, found, noSilence);
  expect(faults.unlikely).toEqual(['The', 'small']);
  expect(faults.disordered).toEqual(['duck']);
});

test('a short "a" is likely, and one of 10 ms is not', () => {
  const unlikely = (end: number) =>
    checkWords({ tokens: ['a'], times: [[0, end]] }, [{ start: 0, end }], noSilence).unlikely;
  expect(unlikely(0.03)).toEqual([]);
  expect(unlikely(0.01)).toEqual(['a']);
});

test('silence within a word is reported', () => {
  const silence = (from: number) => (from === 0.6 ? 0.2 : 0.05);
  expect(checkWords({ tokens, times }, found, silence).broken).toEqual(['duck']);
});

test('a sentence ends at its mark, also before a closing quote, and not after "Mr."', () => {
  expect(sentenceStarts(['"Run!"', 'said', 'Mr.', 'Bo.', 'They', 'ran'])).toEqual([0, 1, 4, 6]);
});

test('a word that the aligner began in a silence begins after it, and one with a closure in it does not move', () => {
  const word = { start: 1, end: 1.5 };
  expect(startWithSound(word, [[1.02, 1.3]])?.start).toBe(1.3);
  expect(startWithSound(word, [[0.8, 1.2]])?.start).toBe(1.2);
  expect(startWithSound(word, [[1.2, 1.4]])?.start).toBe(1);
  expect(startWithSound(word, [[0.8, 1.05]])?.start).toBe(1);
  expect(startWithSound(null, [[0.8, 1.2]])).toBeNull();
});
