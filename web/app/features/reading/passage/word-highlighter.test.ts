import { expect, test } from 'vitest';
import { createWordHighlighter } from './word-highlighter.ts';

/** Five elements that have only attributes. */
function fiveWords() {
  const words = Array.from({ length: 5 }, () => new Set<string>());
  const elements = words.map((attributes) => ({
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
  }));
  const highlighter = createWordHighlighter();
  highlighter.setWords(elements as unknown as HTMLElement[]);
  const having = (name: string) => words.flatMap((word, index) => (word.has(name) ? [index] : []));
  return { highlighter, now: () => having('data-now'), spoken: () => having('data-spoken') };
}

test('one word is highlighted at a time, and the words before it stay shown', () => {
  const { highlighter, now, spoken } = fiveWords();
  highlighter.moveTo(0);
  highlighter.moveTo(1);
  expect([now(), spoken()]).toEqual([[1], [0, 1]]);
});

test('a move over several words shows all of them', () => {
  const { highlighter, spoken } = fiveWords();
  highlighter.moveTo(3);
  expect(spoken()).toEqual([0, 1, 2, 3]);
});

test('a move back to an earlier word hides nothing', () => {
  const { highlighter, now, spoken } = fiveWords();
  highlighter.moveTo(3);
  highlighter.moveTo(1);
  expect([now(), spoken()]).toEqual([[1], [0, 1, 2, 3]]);
});

test('no word is highlighted when none is being spoken', () => {
  const { highlighter, now } = fiveWords();
  highlighter.moveTo(2);
  highlighter.moveTo(-1);
  expect(now()).toEqual([]);
});
