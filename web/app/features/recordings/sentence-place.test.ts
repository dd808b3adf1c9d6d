import { expect, test } from 'vitest';
import { countRecorded, movedBy, nextMissing, placeToBegin } from './sentence-place.ts';

const aPart = (...recorded: boolean[]) => ({
  audio: null,
  sentences: recorded.map((each) => ({ text: 'It rained.', recorded: each })),
});

test('recording goes on at the first sentence that is missing, in whatever part', () => {
  expect(placeToBegin([aPart(true, true), aPart(true, false)])).toEqual({ part: 1, sentence: 1 });
  expect(placeToBegin([aPart(true)])).toEqual({ part: 0, sentence: 0 });
});

test('the sentence after the last of a part is the first of the next part', () => {
  const parts = [aPart(true, false), aPart(false)];
  expect(movedBy(parts, { part: 0, sentence: 1 }, 1)).toEqual({ part: 1, sentence: 0 });
  expect(movedBy(parts, { part: 1, sentence: 0 }, 1)).toBeNull();
  expect(movedBy(parts, { part: 0, sentence: 0 }, -1)).toBeNull();
  expect(countRecorded(parts)).toEqual({ recorded: 1, all: 3 });
});

test('the next missing sentence is behind this one, else at the beginning', () => {
  const parts = [aPart(false, true), aPart(true, false, false)];
  expect(nextMissing(parts, { part: 0, sentence: 0 })).toEqual({ part: 1, sentence: 1 });
  expect(nextMissing(parts, { part: 1, sentence: 2 })).toEqual({ part: 0, sentence: 0 });
  expect(nextMissing([aPart(false, true)], { part: 0, sentence: 0 })).toBeNull();
});
