/**
 * Ideas that are in no answer, put among those that a second reader is asked about. Whoever finds one of them makes
 * things up, or was talked into it, and is not heard at all.
 */
import { isFunctionWord } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { wordsOf } from '#server/words/tokens.ts';
import type { Opened } from '../mark-answer.ts';

const enough = 3;

type Wordings = { wordings: readonly string[] };
const decoys: readonly Wordings[] = [
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

/** Some whose words are neither in the story, nor in the rubric, nor in the answer; others for another answer. */
export function decoysFor({ said, compiled }: Opened, seed: string): Wordings[] {
  const inAnswer = new Set(said.map(({ concept }) => concept));
  const near = [compiled.words.wantedConcepts, compiled.textConcepts, compiled.questionConcepts, inAnswer];
  const isNear = (word: string) => !isFunctionWord(word) && near.some((words) => words.has(conceptOf(word)));
  const fitting = decoys.filter(({ wordings }) => !wordings.flatMap(wordsOf).some(isNear));
  return mixed(fitting, seed).slice(0, enough);
}

/** A number from a text, always the same one (FNV-1a). */
const numberOf = (text: string) =>
  [...text].reduce(
    (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );

/** In an order that whoever writes an answer cannot foresee, and that is the same each time it is asked for. */
export const mixed = <Entry extends Wordings>(entries: readonly Entry[], seed: string): Entry[] =>
  entries
    .map((entry) => ({ entry, place: numberOf(`${seed}\n${entry.wordings.join('\n')}`) }))
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
