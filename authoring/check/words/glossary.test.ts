import { expect, test } from 'vitest';
import type { GlossaryEntry } from '#server/content/glossary.ts';
import { faults, shared, translated } from '../a-passage.ts';
import type { Draft } from '../draft.ts';
import { checkGlossary } from './glossary.ts';
import { checkSmallWords } from './small-words.ts';

const rule = (draft: Draft) => checkGlossary(draft, shared.smallWords);
const wet: GlossaryEntry = { def: 'full of water', sentence: 'It was wet.', in: translated };
const found = (word: string, entry: Partial<GlossaryEntry> = {}) =>
  faults(rule, ({ passage }) => {
    passage.glossary[word] = { ...wet, ...entry };
  });

test('every word of the text that carries meaning is explained', () => {
  const forgotten = faults(rule, ({ passage }) => {
    delete passage.glossary['wet'];
  });
  expect(forgotten).toEqual(['"wet": is a word of the text; say what it means there']);
});

test('a form of a word that is explained needs no entry of its own', () => {
  const another = faults(rule, (files) => {
    const [part] = files.passage.parts;
    if (part) part.text += '\n\nThe box mews.';
  });
  expect(another).toEqual([]);
});

test('a word stands in the text as it is keyed', () => {
  expect(found('opens', { def: 'makes a way in', sentence: 'Mia opened the door.' })).toEqual([
    '"opens": is not a word of the text; key it as it stands there',
    '"opens": its sentence does not hold the word',
  ]);
});

test('its sentence is one of the text', () => {
  expect(found('wet', { sentence: 'It was very wet.' })).toEqual([
    '"wet": "It was very wet." is not in the text; copy it letter for letter',
  ]);
});

test('its definition does not use the word, nor its dictionary form', () => {
  expect(found('wet', { def: 'not dry but wet' })).toEqual([
    '"wet": is explained by itself; use other words',
  ]);
  expect(
    found('said', { lemma: 'say', def: 'did say', sentence: '"You can stay with me," she said.' }),
  ).toEqual(['"said": is explained by itself; use other words']);
});

test('its definition has at most twelve words', () => {
  expect(found('wet', { def: 'like you are when you were in the rain for a long time' })).toEqual([
    '"wet": its definition has 13 words; at most 12 can be kept in mind',
  ]);
});

test('its definition uses words that children know', () => {
  expect(found('wet', { def: 'saturated with precipitation' })).toEqual([
    '"wet": is explained by hard words; find easier ones for saturated, precipitation',
  ]);
});

test('it is there in all six languages', () => {
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
])('a translation in %j is in its script: %j is not', (language, text) => {
  expect(found('wet', { in: { ...translated, [language]: text } })).toEqual([
    `"wet": "${text}" is not in the script of "${language}"`,
  ]);
});

test('small words are held to the same', () => {
  const problems = checkSmallWords({ in: { def: 'in a place', sentence: 'He is out.', in: translated } });
  expect(problems.map(({ what }) => what)).toEqual([
    'its sentence does not hold the word',
    'is explained by itself; use other words',
  ]);
});
