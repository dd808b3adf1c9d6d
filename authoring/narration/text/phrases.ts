/**
 * Long sentences for beginners are read in phrases, as a teacher reads them: there is a short pause before words
 * such as "and" or "with".
 */
import { type SpokenToken, withoutPunctuation } from './spoken-tokens.ts';

const firstWords = new Set(
  (
    'and but so or because when while if then that who which with without in into on onto at to from for of under ' +
    'over after before behind beside between by near through across around until like as'
  ).split(' '),
);
/** Words on both sides of a pause. */
const fewest = 3;

/** Marks where a phrase ends inside of a sentence. */
export function markPhrases(tokens: readonly SpokenToken[]): SpokenToken[] {
  const nextBreak = (from: number) => tokens.findIndex((token, at) => at >= from && token.break !== 'word');
  let since = 0;
  return tokens.map((token, at) => {
    since++;
    const next = tokens[at + 1];
    const startsPhrase = next && firstWords.has(withoutPunctuation(next.text).toLowerCase());
    const left = nextBreak(at + 1) - at;
    const ends = token.break === 'word' && startsPhrase && since >= fewest && left >= fewest;
    if (ends || token.break !== 'word') since = 0;
    return ends ? { ...token, break: 'phrase' } : token;
  });
}
