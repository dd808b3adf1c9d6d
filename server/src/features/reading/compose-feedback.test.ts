import type { Remark } from '@readling/contract';
import { expect, test } from 'vitest';
import { feedbackIn, inOneLine } from '#server/i18n/feedback.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import type { Rubric } from '#server/marking/rubric.ts';
import { checkAnswer, type Question } from './check-answer.ts';

const help = {
  hints: ['Look at the first line.', 'Think of the light.'] as [string, string],
  evidence: ['It was dark.'],
  explain: 'She was afraid, because it was dark.',
};
const ideas = {
  kind: 'ideas',
  answer: 'She was afraid, because it was dark.',
  references: ['scared because it was dark'],
  ideas: [
    { id: 'fear', name: 'Tara was afraid.', required: true, anyOf: ['scared'], ask: 'How did Tara feel?' },
    { id: 'dark', name: 'It was dark.', required: true, anyOf: ['dark'], ask: 'What had just happened?' },
    { id: 'dad', name: 'She called Dad.', required: false, anyOf: ['called dad'], ask: 'Whom did she call?' },
  ],
  forbidden: [{ anyOf: ['happy'], nudge: 'Somebody else had fun.' }],
  gap: 'Tara felt ____ because it was ____.',
  ...help,
} satisfies Rubric;
const opinion: Rubric = {
  kind: 'opinion',
  answer: 'Yes, because of the stars.',
  references: ['yes because I want to see the stars'],
  reasons: ['see the stars', 'too dark'],
  minReasons: 1,
  ...help,
};
const context = {
  question: 'How did Tara feel? Say why.',
  text: 'It was dark. "Dad!" she called.',
  strand: 'inf_comp',
} as const;
const aQuestion = (rubric: Rubric): Question => ({
  ...{ rubric, context, evidence: [], key: 'p1-inf/0', options: null, seed: 1, audio: () => null },
});
const say = (answer: string, { rubric = ideas as Rubric, earlier = [] as string[] } = {}) =>
  checkAnswer(answer, earlier, aQuestion(rubric), feedbackIn('en')).reply;
const shown = ({ remarks }: { remarks: Remark[] }) => remarks.map(({ kind, text }) => `${kind}: ${text}`);

test('a right answer names the ideas it found', () => {
  const reply = say('she was scared of the dark');
  expect(reply).toMatchObject({
    result: 1,
    message: 'Yes! You found it: Tara was afraid. It was dark.',
  });
  expect(shown(reply)).toEqual(['note: You found it:', 'found: Tara was afraid.', 'found: It was dark.']);
});

test('feedback on a half-right answer names found ideas and asks for missing required ones only', () => {
  const reply = say('she was scared');
  expect(reply).toMatchObject({ result: 3, grade: 2.5, closed: false });
  expect(shown(reply)).toEqual([
    'note: You found a part of it:',
    'found: Tara was afraid.',
    'note: There is more to find:',
    'missing: What had just happened?',
  ]);
  expect(reply.message).toBe(
    'You found a part of it: Tara was afraid. There is more to find: What had just happened?',
  );
});

test('a misspelt right answer keeps its grade, and the spelling is the last remark', () => {
  const reply = say('she was skared of the dark');
  expect(reply).toMatchObject({ result: 2, grade: 5 });
  expect(shown(reply).slice(-2)).toEqual(['note: It is spelt', 'spelt: scared']);
  expect(reply.message).toContain('It is spelt "scared"');
});

test('the ideas that a wrong answer has found come before the hint', () => {
  const reply = say('she called dad');
  expect(reply).toMatchObject({ result: 3, message: 'Look at the first line.' });
  expect(shown(reply)).toEqual([
    'note: You have this much:',
    'found: She called Dad.',
    'hint: Look at the first line.',
  ]);
});

test('a misreading gets only its own hint', () => {
  expect(shown(say('she was happy and called dad'))).toEqual(['hint: Somebody else had fun.']);
});

test('the second hint of free text leaves a gap, the first does not', () => {
  expect(shown(say('idk'))).toEqual(['hint: Look at the first line.']);
  const second = say('idk', { earlier: ['idk'] });
  expect(shown(second)).toEqual(['hint: Think of the light.', 'gap: Tara felt ____ because it was ____.']);
  expect(second.message).toBe('Think of the light. Tara felt ____ because it was ____.');
});

test('feedback on an opinion says whether it has a side and a reason', () => {
  expect(shown(say('yes because it is cool', { rubric: opinion }))).toEqual([
    'note: You said what you think. Next time, add a reason from the text.',
  ]);
  expect(shown(say('you can see the stars', { rubric: opinion }))).toEqual([
    'note: You gave a reason. Next time, say clearly what you think.',
  ]);
  expect(shown(say('yes because I can see the stars', { rubric: opinion }))).toEqual([
    'note: You said what you think, and why.',
  ]);
});

/** Every recording exists, with its key as its file. */
const heard = (answer: string, earlier: string[] = []) =>
  checkAnswer(answer, earlier, { ...aQuestion(ideas), audio: (key) => key }, feedbackIn('en')).reply;
const recordings = ({ remarks }: { remarks: Remark[] }) => remarks.flatMap(({ audio }) => audio ?? []);

test('what a remark says about ideas is recorded, and a note is not', () => {
  expect(recordings(heard('she was scared'))).toEqual(['idea/p1-inf/0/0', 'ask/p1-inf/0/1']);
  expect(recordings(heard('idk', ['idk', 'idk']))).toEqual(['answer/p1-inf/0']);
});

test('the gap has a recording of its own only where that of the hint does not say it', () => {
  const plain = heard('idk', ['idk']);
  expect([plain.hint_audio, ...recordings(plain)]).toEqual(['hint/p1-inf/0/1']);
  const nudged = heard('she was happy', ['idk']);
  expect([nudged.hint_audio, ...recordings(nudged)]).toEqual(['nudge/p1-inf/0/0', 'gap/p1-inf/0']);
});

test('feedback on the last wrong answer has the right answer', () => {
  expect(shown(say('idk', { earlier: ['idk', 'idk'] }))).toEqual([
    'note: Here is the answer:',
    'answer: She was afraid, because it was dark.',
  ]);
});

test.each(finishedLanguages)('every note is in %s, and English content keeps its direction', (language) => {
  const feedback = feedbackIn(language);
  const { yes, askGrownUp, lacks, language: own, ...notes } = feedback;
  expect(own).toBe(language);
  const all = [yes, askGrownUp, ...Object.values(lacks), ...Object.values(notes)];
  expect(new Set(all).size).toBe(all.length);
  if (language !== 'en') {
    const english = Object.values(feedbackIn('en').lacks);
    expect(all.filter((text) => english.includes(text))).toEqual([]);
  }
  const line = inOneLine(
    [
      { kind: 'note', text: notes.answerIs },
      { kind: 'answer', text: 'the fog' },
    ],
    language,
  );
  expect(line.includes('\u2068the fog\u2069')).toBe(language === 'ar');
});
