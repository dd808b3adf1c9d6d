/**
 * A teacher has marked this very answer to this question before, spelling and words of one meaning apart. What she said
 * then stands, whatever the rubric says: that is how a rubric that is too narrow gets fair.
 */
import { articles } from '#server/words/function-words.ts';
import { readAnswer, type Said } from './read-answer.ts';
import type { Vocabulary } from './vocabulary.ts';

export type MarkedExample = { answer: string; right: boolean };

const thought = (said: readonly Said[]) =>
  said
    .filter(({ word }) => !articles.has(word))
    .map(({ concept }) => concept)
    .join(' ');

/** Null: nobody has marked it. The latest mark counts. */
export function toldBefore(
  said: readonly Said[],
  examples: readonly MarkedExample[],
  words: Vocabulary,
): boolean | null {
  const mine = thought(said);
  return examples.findLast(({ answer }) => thought(readAnswer(answer, words)) === mine)?.right ?? null;
}
