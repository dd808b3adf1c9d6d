import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const packs = `${import.meta.dirname}/../../docs`;

it('reads ids and options', () => {
  expect(readOptions(['--quick', 'l01-a', 'shared'], '/')).toEqual({
    check: false,
    quick: true,
    prune: false,
    ids: ['l01-a', 'shared'],
    pack: null,
  });
});

it('finds a pack in the folder of the caller', () => {
  expect(readOptions(['a-pocket-in-the-sea'], packs)).toMatchObject({
    ids: [],
    pack: expect.stringMatching(/a-pocket-in-the-sea$/),
  });
});

it('an unknown option names those that there are', () => {
  expect(() => readOptions(['--fast'], '/')).toThrow(
    'There is no option --fast. The options are --check, --quick, --prune.',
  );
});

it('a pack together with something else is refused', () => {
  expect(() => readOptions(['a-pocket-in-the-sea', 'shared'], packs)).toThrow('name one folder');
});
