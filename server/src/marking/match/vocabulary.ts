/** The words a question is about: those its rubric names, and those of its passage and of the question itself. */
import { functionWords, isFunctionWord } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { wordsOf } from '#server/words/tokens.ts';

export type Vocabulary = {
  /** Words of the rubric: a child's odd spelling is compared with these first. */
  wanted: ReadonlySet<string>;
  wantedConcepts: ReadonlySet<string>;
  others: ReadonlySet<string>;
};

export function vocabularyOf(wordings: readonly string[], others: readonly string[]): Vocabulary {
  const wanted = new Set(wordings.flatMap(wordsOf).filter((word) => !isFunctionWord(word)));
  return {
    wanted,
    wantedConcepts: new Set([...wanted].map(conceptOf)),
    others: new Set([...others.flatMap(wordsOf), ...functionWords]),
  };
}
