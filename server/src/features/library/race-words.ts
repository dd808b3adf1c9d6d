import type { Passage } from '#server/content/library.ts';
import { isFunctionWord } from '#server/words/function-words.ts';

const most = 30;
const typable = /^[a-z]{3,9}$/;

/** Words that occur in lower case in the text. Names do not. */
const lowerCaseWords = ({ parts }: Passage) =>
  parts
    .flatMap(({ tokens }) => tokens.map((token) => token.replace(/^\W+|\W+$/g, '')))
    .filter((word) => typable.test(word));

/**
 * Returns words of 3 to 9 letters for the typing race, each once: hard words first, then other content words.
 */
export function raceWordsOf(passages: readonly Passage[]): string[] {
  const explained = passages
    .flatMap(({ glossary }) => [...glossary].flatMap(([word, { hard }]) => (hard ? [word] : [])))
    .filter((word) => typable.test(word));
  const others = passages.flatMap(lowerCaseWords).filter((word) => !isFunctionWord(word));
  return [...new Set([...explained, ...others])].slice(0, most);
}
