/** How much of an answer is lifted from the passage: runs of five words and more in the passage's own order. */
import { wordsOf } from '#server/words/tokens.ts';
import type { Said } from './read-answer.ts';

const run = 5;

const runsOf = (words: readonly string[]) =>
  words.slice(run - 1).map((_, start) => words.slice(start, start + run).join(' '));

export const runsOfText = (text: string): ReadonlySet<string> => new Set(runsOf(wordsOf(text)));

export function copiedShare(said: readonly Said[], textRuns: ReadonlySet<string>): number {
  const copied = new Set<number>();
  runsOf(said.map((word) => word.word)).forEach((words, start) => {
    if (textRuns.has(words)) for (let at = start; at < start + run; at += 1) copied.add(at);
  });
  return said.length === 0 ? 0 : copied.size / said.length;
}
