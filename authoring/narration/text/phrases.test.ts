import { expect, it } from 'vitest';
import { markPhrases } from './phrases.ts';
import { tokensOfLine } from './spoken-tokens.ts';

const inPhrases = (line: string) =>
  markPhrases(tokensOfLine(line, 'lily'))
    .map(({ text, break: pause }) => (pause === 'phrase' ? `${text} |` : text))
    .join(' ');

it('a phrase ends before a joining word', () => {
  expect(inPhrases('Then fog sat down on the pond.')).toBe('Then fog sat down | on the pond.');
});

it('a phrase is never shorter than three words on either side', () => {
  expect(inPhrases('Look at it and go.')).toBe('Look at it and go.');
  expect(inPhrases('She listened, and the frog went home.')).toBe('She listened, and the frog went home.');
});
