/** How much of an answer is lifted from the passage: runs of five words and more in the passage's own order. */
import { wordsOf } from '#server/words/tokens.ts';
import type { Said } from './read-answer.ts';

const run = 5;

const runsOf = (words: readonly string[]) =>
  words.slice(run - 1).map((_, start) => words.slice(start, start + run).join(' '));

/** Each run of a text with its place in it, from 0 to 1. */
export type TextRuns = ReadonlyMap<string, number>;

export function runsOfText(text: string): TextRuns {
  const runs = runsOf(wordsOf(text));
  return new Map(runs.map((words, at) => [words, at / runs.length]));
}

/** How much of the text lies between the first and the last run that was lifted. */
export function copiedReach(said: readonly Said[], textRuns: TextRuns): number {
  const places = runsOf(said.map((word) => word.word)).flatMap((words) => textRuns.get(words) ?? []);
  return places.length === 0 ? 0 : Math.max(...places) - Math.min(...places);
}

export function copiedShare(said: readonly Said[], textRuns: TextRuns): number {
  const copied = new Set<number>();
  runsOf(said.map((word) => word.word)).forEach((words, start) => {
    if (textRuns.has(words)) for (let at = start; at < start + run; at += 1) copied.add(at);
  });
  return said.length === 0 ? 0 : copied.size / said.length;
}
