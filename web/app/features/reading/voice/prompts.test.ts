import { expect, test } from 'vitest';
import { sampleMaterial } from '#web/api/sample-material.ts';
import { createPrompts } from './prompts.ts';

const recorded = sampleMaterial({
  titleAudio: 'title.mp3',
  prompts: { choose: 'choose.mp3', yes: 'yes.mp3' },
});

test('what to press is said once in a reading, and how it went each time', () => {
  const { once, each } = createPrompts(recorded, true);
  expect([once('choose'), once('choose')]).toEqual([['choose.mp3'], []]);
  expect([each('yes'), each('yes')]).toEqual([['yes.mp3'], ['yes.mp3']]);
});

test('a prompt without a recording is left out, also in a reading that an older version stored', () => {
  expect(createPrompts(recorded, true).once('ready')).toEqual([]);
  expect(createPrompts(sampleMaterial(), true).once('choose')).toEqual([]);
});

test('the title is said before the first part only', () => {
  expect(createPrompts(recorded, true).once('title')).toEqual(['title.mp3']);
  expect(createPrompts({ ...recorded, part: 1 }, true).once('title')).toEqual([]);
});

test('nothing is said to a learner who wants no spoken questions', () => {
  const { once, each } = createPrompts(recorded, false);
  expect([...once('title'), ...once('choose'), ...each('yes')]).toEqual([]);
});
