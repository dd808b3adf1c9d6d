/**
 * Control ideas: ideas that are in no answer, put among those that a language model is asked about. A model
 * that finds one invents things or follows an instruction in the answer, so nothing that it found counts.
 */
import { isFunctionWord } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { wordsOf } from '#server/words/tokens.ts';
import type { PreparedAnswer } from '../mark-answer.ts';

const controlCount = 3;

type Wordings = { wordings: readonly string[] };
const controlIdeas: readonly Wordings[] = [
  ['A dragon guarded the gold.', 'dragon', 'guarded the treasure'],
  ['The baker burnt the bread.', 'burnt the bread', 'baker'],
  ['The train came an hour late.', 'train was late', 'missed the train'],
  ['He had forgotten his glasses.', 'forgot his glasses', 'lost his spectacles'],
  ['The king gave away his crown.', 'crown', 'the king gave it away'],
  ['Snow covered the car.', 'car was under the snow', 'snow on the car'],
  ['They painted the fence yellow.', 'painted the fence', 'yellow paint'],
  ['The doctor mended her arm.', 'doctor', 'broke her arm'],
  ['The goat ate the homework.', 'goat', 'ate the homework'],
  ['A pirate buried the map.', 'pirate', 'buried the map'],
  ['She won a medal.', 'medal', 'came first and won'],
  ['The rocket landed on the moon.', 'rocket', 'on the moon'],
].map((wordings) => ({ wordings }));

/** Control ideas without a word of the passage, the rubric or the answer. `seed` decides which. */
export function controlIdeasFor({ tokens, compiled }: PreparedAnswer, seed: string): Wordings[] {
  const { vocabulary, textConcepts, questionConcepts } = compiled;
  const inAnswer = new Set(tokens.map(({ concept }) => concept));
  const used = [vocabulary.rubricConcepts, textConcepts, questionConcepts, inAnswer];
  const isUsed = (word: string) => !isFunctionWord(word) && used.some((words) => words.has(conceptOf(word)));
  const unused = controlIdeas.filter(({ wordings }) => !wordings.flatMap(wordsOf).some(isUsed));
  return shuffleBySeed(unused, seed).slice(0, controlCount);
}

/** FNV-1a (Fowler, Noll and Vo), 32 bits, over code points. */
const hashOf = (text: string) =>
  [...text].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );

/** The same order for the same seed. With the answer as seed, a learner cannot foresee the order. */
export const shuffleBySeed = <Entry extends Wordings>(entries: readonly Entry[], seed: string): Entry[] =>
  entries
    .map((entry) => ({ entry, hash: hashOf(`${seed}\n${entry.wordings.join('\n')}`) }))
    .sort((one, other) => one.hash - other.hash)
    .map(({ entry }) => entry);
