import { expect, test } from 'vitest';
import { passageLook } from './passage-look.ts';
import { type Aids, defaultAids } from './stored-aids.ts';

const styleOf = (aids: Partial<Aids>, level = 3) =>
  passageLook({ ...defaultAids, ...aids }, level).style as Record<string, string>;

test.each([1, 2, 3, 4])(
  'at spacing %i words grow apart at least three and a half times as much as letters',
  (spacing) => {
    const { '--letter-gap': letter = '', '--word-gap': word = '' } = styleOf({ spacing });
    expect(Number.parseFloat(letter)).toBeGreaterThan(0);
    expect(Number.parseFloat(word) / Number.parseFloat(letter)).toBeGreaterThanOrEqual(3.5);
  },
);

test("the usual spacing is the font's own", () => {
  expect(styleOf({})).toMatchObject({ '--letter-gap': '0em', '--word-gap': '0em', '--more-line-gap': '0em' });
});

test("each step of size is larger than the one before, and the usual one is the level's", () => {
  const times = [-2, -1, 0, 1, 2, 3, 4].map((size) => Number(styleOf({ size })['--size-times']));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(7);
  expect(times[2]).toBe(1);
});

test('the size and gap of the level do not depend on what the reader chose', () => {
  expect(styleOf({ size: 4, lineHeight: 4 }, 1)).toMatchObject({
    '--passage-size': '3rem',
    '--passage-gap': '2rem',
  });
});

test.each([5, 6, 11])('the text of level %i is at least 1.125 rem', (level) => {
  expect(styleOf({}, level)).toMatchObject({ '--passage-size': '1.125rem' });
});
