import { expect, test } from 'vitest';
import type { GlossaryEntry } from '#server/content/glossary.ts';
import type { Draft } from '../draft.ts';
import { issueLines, libraryContext, translated } from '../fixtures/good-passage.ts';
import { checkFunctionWords } from './function-words.ts';
import { checkGlossary } from './glossary.ts';

const rule = (draft: Draft) => checkGlossary(draft, libraryContext.functionWords);
const wet: GlossaryEntry = { def: 'full of water', sentence: 'It was wet.', in: translated };
const found = (word: string, entry: Partial<GlossaryEntry> = {}) =>
  issueLines(rule, ({ passage }) => {
    passage.glossary[word] = { ...wet, ...entry };
  });

test('a word of the text without an entry is reported', () => {
  const forgotten = issueLines(rule, ({ passage }) => {
    delete passage.glossary['wet'];
  });
  expect(forgotten).toEqual(['"wet": is a word of the text; say what it means there']);
});

test('a form of a word that is explained needs no entry of its own', () => {
  const another = issueLines(rule, (files) => {
    const [part] = files.passage.parts;
    if (part) part.text += '\n\nThe box mews.';
  });
  expect(another).toEqual([]);
});

test('an entry for a word that is not in the text is reported', () => {
  expect(found('opens', { def: 'makes a way in', sentence: 'Mia opened the door.' })).toEqual([
    '"opens": is not a word of the text; use the spelling of the text as its key',
    '"opens": its sentence does not hold the word',
  ]);
});

test('an entry whose sentence is not in the text is reported', () => {
  expect(found('wet', { sentence: 'It was very wet.' })).toEqual([
    '"wet": "It was very wet." is not in the text; copy it letter for letter',
  ]);
});

test('a definition that uses the word or its dictionary form is reported', () => {
  expect(found('wet', { def: 'not dry but wet' })).toEqual([
    '"wet": is explained by itself; use other words',
  ]);
  expect(
    found('said', { lemma: 'say', def: 'did say', sentence: '"You can stay with me," she said.' }),
  ).toEqual(['"said": is explained by itself; use other words']);
});

test('a definition of more than twelve words is reported', () => {
  expect(found('wet', { def: 'like you are when you were in the rain for a long time' })).toEqual([
    '"wet": its definition has 13 words; at most 12 can be kept in mind',
  ]);
});

test('a definition with words that children do not know is reported', () => {
  expect(found('wet', { def: 'saturated with precipitation' })).toEqual([
    '"wet": is explained by hard words; find easier ones for saturated, precipitation',
  ]);
});

test('an entry without a translation into each of the six languages is reported', () => {
  const { hi: _, ...others } = translated;
  expect(found('wet', { in: others })).toEqual(['"wet": has no translation in "hi"']);
});

test.each([
  ['ar', 'мокрый'],
  ['ph', '湿'],
  ['ru', 'wet'],
  ['zh', 'wet'],
  ['es', 'мокро'],
  ['hi', 'मyz'],
])('a translation into %j that is not in its script is reported: %j', (language, text) => {
  expect(found('wet', { in: { ...translated, [language]: text } })).toEqual([
    `"wet": "${text}" is not in the script of "${language}"`,
  ]);
});

test('function words are checked like the words of a passage', () => {
  const issues = checkFunctionWords({ in: { def: 'in a place', sentence: 'He is out.', in: translated } });
  expect(issues.map(({ what }) => what)).toEqual([
    'its sentence does not hold the word',
    'is explained by itself; use other words',
  ]);
});
