/** Whether an answer has another number of a thing than the rubric: "three ducks" for its "five ducks". */
import { conceptOf } from '#server/words/lemmas.ts';
import { isNumberWord } from '#server/words/number-words.ts';
import { tokensOf } from '#server/words/tokens.ts';

type Word = { word: string; concept: string; clause: number };
/** Each thing that the rubric counts, with the numbers it may have. */
export type KnownNumbers = ReadonlyMap<string, ReadonlySet<string>>;

/** In words: an adjective may stand between a number and its thing. */
const reach = 2;

function* countedThings(words: readonly Word[]): Generator<{ number: string; thing: string }> {
  for (const [at, { word: number, clause }] of words.entries()) {
    if (!isNumberWord(number)) continue;
    for (const next of words.slice(at + 1, at + 1 + reach))
      if (next.clause === clause) yield { number, thing: next.concept };
  }
}

const analyse = (line: string): Word[] =>
  tokensOf(line).map(({ word, clause }) => ({ word, clause, concept: conceptOf(word) }));

export function knownNumbersOf(lines: readonly string[]): KnownNumbers {
  const numbers = new Map<string, Set<string>>();
  for (const { number, thing } of lines.flatMap((line) => [...countedThings(analyse(line))]))
    numbers.set(thing, (numbers.get(thing) ?? new Set()).add(number));
  return numbers;
}

export const hasOtherNumber = (tokens: readonly Word[], knownNumbers: KnownNumbers): boolean =>
  knownNumbers.size > 0 &&
  [...countedThings(tokens)].some(({ number, thing }) => {
    const known = knownNumbers.get(thing);
    return known !== undefined && !known.has(number);
  });
