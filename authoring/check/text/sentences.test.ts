import { expect, test } from 'vitest';
import { namesIn, sentencesOf } from './sentences.ts';

const lines = (text: string) => sentencesOf(text).map((tokens) => tokens.join(' '));

test('a sentence ends at its full stop, its question mark or its exclamation mark', () => {
  expect(lines('It was a bee! Where was it? Ben ran.')).toEqual([
    'It was a bee!',
    'Where was it?',
    'Ben ran.',
  ]);
});

test('speech and the words that name the speaker are one sentence', () => {
  expect(lines('"Quack!" said Dot. "Listen," she said. "Now!"')).toEqual([
    '"Quack!" said Dot.',
    '"Listen," she said.',
    '"Now!"',
  ]);
});

test('a paragraph ends a sentence, a line of verse does not', () => {
  expect(lines('Up it flew,\nup so high.\n\nAnd then')).toEqual(['Up it flew, up so high.', 'And then']);
});

test('the full stop of "Mr." does not end a sentence', () => {
  expect(lines('Mr. Lee sat. He slept.')).toEqual(['Mr. Lee sat.', 'He slept.']);
});

test('a word with a capital inside a sentence is a name, at the start of a sentence or of speech it is not', () => {
  expect([...namesIn(sentencesOf('Then Dot saw Mother. She said, "Look at Sami\'s kite."'))]).toEqual([
    'dot',
    'mother',
    'sami',
  ]);
});

test('a name may hold a number', () => {
  expect([...namesIn(sentencesOf('Its name was B6.'))]).toEqual(['b6']);
});
