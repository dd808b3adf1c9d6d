/**
 * The words a question is about. A misspelt word is compared with the words of the rubric
 * first, then with the others.
 */
import { functionWords, isFunctionWord } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { wordsOf } from '#server/words/tokens.ts';

export type Vocabulary = {
  rubricWords: ReadonlySet<string>;
  rubricConcepts: ReadonlySet<string>;
  /** Words of the passage and of the question, and all function words. */
  otherWords: ReadonlySet<string>;
};

export function vocabularyOf(wordings: readonly string[], others: readonly string[]): Vocabulary {
  const rubricWords = new Set(wordings.flatMap(wordsOf).filter((word) => !isFunctionWord(word)));
  return {
    rubricWords,
    rubricConcepts: new Set([...rubricWords].map(conceptOf)),
    otherWords: new Set([...others.flatMap(wordsOf), ...functionWords]),
  };
}
