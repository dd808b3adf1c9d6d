/** A text as the features see it: its words, which of them carry the thought, which are denied, and its letters. */
import { childSpellings } from '#server/words/child-spellings.ts';
import { isFunctionWord, negators } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { isRealWord } from '#server/words/nearest-word.ts';
import { rarityOf } from '#server/words/rarity/rarity.ts';
import { tokensOf } from '#server/words/tokens.ts';
import { readAnswer, type Said } from '../match/read-answer.ts';
import type { Vocabulary } from '../match/vocabulary.ts';
import { type Grams, gramsOf } from './letters.ts';

export type Term = {
  word: string;
  concept: string;
  /** Neither a small word of the frame nor a "not". */
  content: boolean;
  denied: boolean;
  weight: number;
  sentence: number;
};
export type Text = {
  terms: readonly Term[];
  content: readonly Term[];
  negations: number;
  readonly grams: Grams;
};

/** An answer, and the share of its words that nothing could be made of. */
export type Typed = { text: Text; odd: number; said: readonly Said[] };

/** Even an everyday word counts for something. */
const leastWeight = 3;
const reach = 4;

/** Small words that the rubric marker needs and a comparison does not. */
const light = new Set(
  `some any each other such own same than too up out off over again there here thing things something get got gets
   make makes made like well um okay yes also how what when where why who whom which one s t ll ve re d m`.split(
    /\s+/,
  ),
);
const isContent = (word: string) => !isFunctionWord(word) && !negators.has(word) && !light.has(word);

function deniedAt(words: readonly string[]): ReadonlySet<number> {
  const denied = new Set<number>();
  words.forEach((word, at) => {
    if (!negators.has(word)) return;
    for (let next = at + 1; next <= at + reach; next += 1) denied.add(next);
  });
  return denied;
}

const concepts = new Map<string, string>();
const mostRemembered = 20_000;
/** Stemming is most of the work, and the words of one question come again and again. */
function knownConcept(word: string): string {
  const known = concepts.get(word);
  if (known !== undefined) return known;
  if (concepts.size >= mostRemembered) concepts.clear();
  const concept = conceptOf(word);
  concepts.set(word, concept);
  return concept;
}

type Word = { word: string; sentence: number };

function textOf(words: readonly Word[]): Text {
  const denied = deniedAt(words.map(({ word }) => word));
  const terms = words.map(({ word, sentence }, at) => ({
    word,
    sentence,
    concept: knownConcept(word),
    content: isContent(word),
    denied: denied.has(at),
    weight: Math.max(leastWeight, rarityOf(word)),
  }));
  const content = terms.filter((term) => term.content);
  let grams: Grams | undefined;
  return {
    terms,
    // An answer of small words alone ("because it was") still has to be compared by something.
    content: content.length > 0 ? content : terms.filter(({ word }) => !negators.has(word)),
    negations: words.filter(({ word }) => negators.has(word)).length,
    // Made when first asked for: nobody compares the letters of a whole passage.
    get grams() {
      grams ??= gramsOf(words.map(({ word }) => word).join(' '));
      return grams;
    },
  };
}

export const readText = (text: string): Text => textOf(tokensOf(text));

/** A child's answer, odd spellings taken for words of the question at hand. */
export function readTyped(answer: string, words: Vocabulary): Typed {
  const said: readonly Said[] = readAnswer(answer, words);
  const odd = said.filter(
    ({ word, typed }) =>
      word === typed && !words.others.has(word) && !isRealWord(word) && !childSpellings.has(word),
  ).length;
  return { text: textOf(said), odd: said.length === 0 ? 0 : odd / said.length, said };
}
