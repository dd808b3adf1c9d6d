import { expect, test } from 'vitest';
import { issueLines, partOf } from '../fixtures/good-passage.ts';
import { checkReadability } from './readability.ts';

const atLevel = (level: number, ...texts: string[]) =>
  issueLines(checkReadability, (files) => {
    files.passage.level = level;
    for (const [at, text] of texts.entries()) partOf(files, at + 1).text = text;
  });

const long = 'The old cat sat by the red door and looked at the big dog that ran and ran.';

test('a text inside the limits of its level has no issues', () => {
  expect(atLevel(2)).toEqual([]);
});

test('one signal outside the limits is allowed when it is less than one level away', () => {
  // One sentence of eleven words: more than level 2 allows, less than level 3 does.
  expect(atLevel(2, 'Mia found a red box and it was by the door. It was wet.')).toEqual([]);
});

test('a single signal more than one level away is reported', () => {
  const [line, ...more] = atLevel(2, long);
  expect(line).toMatch(/^the text: is more than one level from 2; mend: sentences of .*the longest of 18/);
  expect(more).toEqual([]);
});

test('two signals outside the limits are reported', () => {
  const [line] = atLevel(1, 'The fuzzy octopus and the puzzled astronaut sat there.');
  expect(line).toMatch(/^the text: is not of level 1; mend one of: /);
  expect(line).toMatch(/spache \d\.\d\d \(at most 1\.6\)/);
  expect(line).toContain('fuzzy, octopus, puzzled, astronaut');
});

test('sentences that are too short for the level are reported', () => {
  expect(atLevel(6)[0]).toMatch(/sentences of 5\.\d words.*wanted 9 to 12/);
});

test('a name that is found in the questions counts as familiar in the text', () => {
  expect(atLevel(2, 'Mia ran. Mia fell. Mia got up and ran on to the door. She looked at it.')).toEqual([]);
});
