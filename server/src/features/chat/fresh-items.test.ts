import { expect, test } from 'vitest';
import { freshItems } from './fresh-items.ts';

const items = (...cseqs: number[]) => cseqs.map((cseq) => ({ cseq }));

test.each([
  ['the next ones are new', items(4, 5), 3, { fresh: items(4, 5) }],
  ['what was seen is left out', items(2, 3, 4), 3, { fresh: items(4) }],
  ['all of it may be known', items(1, 2, 3), 3, { fresh: [] }],
  ['a batch in disorder is put in order', items(5, 4), 3, { fresh: items(4, 5) }],
  ['one that is there twice counts once', items(4, 4, 5), 3, { fresh: items(4, 5) }],
  ['a gap before it is told', items(5), 3, { expected: 4 }],
  ['a gap within it is told', items(4, 6), 3, { expected: 5 }],
  ['nothing is nothing', [], 0, { fresh: [] }],
] as const)('%s', (_, given, last, found) => {
  expect(freshItems(given, last)).toEqual(found);
});
