import { expect, test } from 'vitest';
import { findNewItems } from './conversations.ts';

const items = (...cseqs: number[]) => cseqs.map((cseq) => ({ cseq }));

test.each([
  ['holds items after the last stored one', items(4, 5), 3, { newItems: items(4, 5) }],
  ['leaves out items that are stored', items(2, 3, 4), 3, { newItems: items(4) }],
  ['is empty when all items are stored', items(1, 2, 3), 3, { newItems: [] }],
  ['is sorted by cseq', items(5, 4), 3, { newItems: items(4, 5) }],
  ['holds an item once that is in the batch twice', items(4, 4, 5), 3, { newItems: items(4, 5) }],
  ['names the missing number before the first item', items(5), 3, { expected: 4 }],
  ['names the missing number between two items', items(4, 6), 3, { expected: 5 }],
  ['is empty for an empty batch', [], 0, { newItems: [] }],
] as const)('the new part of a batch %s', (_, batch, last, found) => {
  expect(findNewItems(batch, last)).toEqual(found);
});
