import { expect, test } from 'vitest';
import { faults } from '../a-passage.ts';
import { checkGlossary } from './glossary.ts';

const sentence = 'It was wet.';
const found = (word: string, def: string, of = sentence) =>
  faults(checkGlossary, ({ passage }) => {
    passage.glossary[word] = { def, sentence: of };
  });

test('a word stands in the text as it is keyed', () => {
  expect(found('opens', 'makes a way in', 'Mia opened the door.')).toEqual([
    'glossary "opens": is not a word of the text; key it as it stands there',
    'glossary "opens": its sentence does not hold the word',
  ]);
});

test('its sentence is one of the text', () => {
  expect(found('wet', 'full of water', 'It was very wet.')).toEqual([
    'glossary "wet": "It was very wet." is not in the text; copy it letter for letter',
  ]);
});

test('its definition does not use the word, nor its dictionary form', () => {
  expect(found('wet', 'not dry but wet')).toEqual([
    'glossary "wet": is explained by itself; use other words',
  ]);
  expect(
    faults(checkGlossary, ({ passage }) => {
      passage.glossary['said'] = {
        lemma: 'say',
        def: 'did say',
        sentence: '"You can stay with me," she said.',
      };
    }),
  ).toEqual(['glossary "said": is explained by itself; use other words']);
});

test('its definition has at most fourteen words', () => {
  const def = 'like you are when you were in the rain and all your things are cold';
  expect(found('wet', def)).toEqual([
    'glossary "wet": its definition has 15 words; at most 14 can be kept in mind',
  ]);
});

test('the definitions use words that children know', () => {
  expect(found('wet', 'saturated with precipitation')[0]).toMatch(
    /^glossary: 22\.2 % hard words .* find easier ones for saturated, precipitation$/,
  );
});
