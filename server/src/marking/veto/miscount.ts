/** Another number of the same thing than the rubric has: "three ducks" for its "five ducks". */
import { conceptOf } from '#server/words/lemmas.ts';
import { tokensOf } from '#server/words/tokens.ts';
import { isNumberWord } from '../similarity/signs/numbers.ts';

type Word = { word: string; concept: string; clause: number };
/** What is counted, and the numbers it may have. */
export type Counts = ReadonlyMap<string, ReadonlySet<string>>;

/** A number may have an adjective between it and its thing. */
const reach = 2;

function* counted(words: readonly Word[]): Generator<{ number: string; thing: string }> {
  for (const [at, { word: number, clause }] of words.entries()) {
    if (!isNumberWord(number)) continue;
    for (const next of words.slice(at + 1, at + 1 + reach))
      if (next.clause === clause) yield { number, thing: next.concept };
  }
}

const read = (line: string): Word[] =>
  tokensOf(line).map(({ word, clause }) => ({ word, clause, concept: conceptOf(word) }));

export function countsOf(lines: readonly string[]): Counts {
  const counts = new Map<string, Set<string>>();
  for (const { number, thing } of lines.flatMap((line) => [...counted(read(line))]))
    counts.set(thing, (counts.get(thing) ?? new Set()).add(number));
  return counts;
}

export const miscounts = (said: readonly Word[], counts: Counts): boolean =>
  counts.size > 0 &&
  [...counted(said)].some(({ number, thing }) => {
    const known = counts.get(thing);
    return known !== undefined && !known.has(number);
  });
