import { expect, test } from 'vitest';
import { type JudgedTry, verdictOf } from './verdict-of.ts';

const accepted: JudgedTry = { verdict: 'accepted', grade: 3, before: 1, remarks: ['note', 'found', 'spelt'] };

test.each<[string, Partial<JudgedTry>, string]>([
  ['complete but misspelt, on a 2nd try', {}, 'right'],
  ['complete but misspelt, after a half that had earned more', { grade: 3.3 }, 'right'],
  [
    'a half that nothing was added to, though it had earned as much',
    { remarks: ['note', 'answer'] },
    'partly',
  ],
  ['a piece is missing, and the question is open for it', { grade: 1.5, remarks: ['missing'] }, 'partly'],
  ['all ideas, in the words of the text', { grade: 1.5 }, 'partly'],
  ['correct on a 3rd try', { verdict: 'correct', grade: 1, before: 2, remarks: [] }, 'right'],
  ['wrong', { verdict: 'wrong', grade: 0, remarks: ['hint'] }, 'not_yet'],
])('what the marker judged: %s', (_, changes, verdict) => {
  expect(verdictOf({ ...accepted, ...changes })).toBe(verdict);
});
