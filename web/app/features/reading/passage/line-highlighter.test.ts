import { expect, test } from 'vitest';
import { createLineHighlighter } from './line-highlighter.ts';

/** Elements that have only a position and attributes; `perLine` of them fit into a line. */
function page(count: number, perLine: number) {
  const layout = { perLine };
  const marks = Array.from({ length: count }, () => new Set<string>());
  const words = marks.map((mark, index) => ({
    get offsetTop() {
      return Math.floor(index / layout.perLine) * 40;
    },
    offsetHeight: 30,
    closest: () => null,
    setAttribute: (name: string) => mark.add(name),
    removeAttribute: (name: string) => mark.delete(name),
  }));
  const highlighter = createLineHighlighter();
  highlighter.setWords(words as unknown as HTMLElement[]);
  const lit = () => marks.flatMap((mark, index) => (mark.has('data-lit') ? [index] : []));
  return { highlighter, lit, layout };
}

test('the first line is highlighted before anything is read', () => {
  expect(page(7, 3).lit()).toEqual([0, 1, 2]);
});

test('only the line of the spoken word is highlighted', () => {
  const { highlighter, lit } = page(7, 3);
  highlighter.moveTo(4);
  expect(lit()).toEqual([3, 4, 5]);
  highlighter.moveTo(6);
  expect(lit()).toEqual([6]);
});

test('the line of the spoken word stays highlighted when the column becomes narrower', () => {
  const { highlighter, lit, layout } = page(7, 3);
  highlighter.moveTo(5);
  layout.perLine = 2;
  highlighter.measure();
  expect(lit()).toEqual([4, 5]);
});

test('the line stays highlighted when no word is being spoken', () => {
  const { highlighter, lit } = page(7, 3);
  highlighter.moveTo(4);
  highlighter.moveTo(-1);
  expect(lit()).toEqual([3, 4, 5]);
});

test('no line is highlighted after clear', () => {
  const { highlighter, lit } = page(7, 3);
  highlighter.clear();
  expect(lit()).toEqual([]);
});
