import { expect, test } from 'vitest';
import { layOutPart, parsePartFileName, partFileName } from './recorded-part.ts';
import type { Sentence } from './sentences.ts';

const aSentence = (hash: string, words: number, endsParagraph = false): Sentence => ({
  from: 0,
  to: words - 1,
  tokens: Array.from({ length: words }, () => 'word'),
  endsParagraph,
  hash,
});
const recorded = (hash: string, starts: number[], at = 0) => ({
  hash,
  bytes: 48_000,
  words: starts.map((start) => ({ start, end: start + 0.1 })),
  recordedAt: new Date(at),
});

test('sentences follow each other with pauses, and words have their times in the whole', () => {
  const sentences = [aSentence('a', 2), aSentence('b', 1, true), aSentence('a', 2)];
  const part = layOutPart(sentences, [recorded('a', [0.1, 0.5]), recorded('b', [0.2])]);
  expect(part?.starts).toEqual([0.1, 0.5, 1.5, 3.05, 3.45]);
  expect(part?.duration).toBeCloseTo(4.25, 2);
  expect(part?.bytes).toBe(part?.chunks.reduce((sum, { bytes }) => sum + bytes, 0));
});

test('a part without all its sentences, or with another number of words, has no sound', () => {
  const sentences = [aSentence('a', 2), aSentence('b', 1)];
  expect(layOutPart(sentences, [recorded('a', [0, 1])])).toBeNull();
  expect(layOutPart(sentences, [recorded('a', [0, 1]), recorded('b', [0, 1])])).toBeNull();
});

test('another recording of a sentence is another version, and the name of a file is read again', () => {
  const [one, other] = [0, 1].map((at) => layOutPart([aSentence('a', 1)], [recorded('a', [0], at)]));
  if (!one || !other) throw new Error('not laid out');
  expect(one.version).not.toBe(other.version);
  const id = '0199c0de-0000-7000-8000-000000000000';
  expect(parsePartFileName(partFileName(id, 2, one))).toEqual({
    recordingId: id,
    part: 2,
    version: one.version,
  });
  expect(parsePartFileName(`person-${id}-2-x.wav`)).toBeNull();
});
