/**
 * Whether an answer is in another language than English, so that the child is told so instead of being called wrong.
 * It must never take a child's own spelling of English for another language: where in doubt, it is English.
 *
 * By script: most of the letters are not Latin; a sign that stands for a syllable or a word counts as three letters.
 * By words, in Latin letters: small words of another language, words of the passage as other languages say them
 * (`foreign`), letters that English does not have. There must be two of them, or nothing else, and more than there are
 * English words.
 */
import { isRealWord } from '#server/words/nearest-word.ts';
import type { Said } from '../match/read-answer.ts';
import { smallWords } from './small-words.ts';

const latin = /\p{Script=Latin}/gu;
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const letter = /\p{L}/gu;
const accented = /[à-öø-ÿ\u0100-\u017f\u1ea0-\u1eff]/;
const signWeight = 3;
/** A small word of so many letters is seldom a slip for an English one. */
const telltale = 4;
/** Words of one or two letters are alike in many languages. */
const ownWord = 3;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

export function isOtherScript(answer: string): boolean {
  const own = count(answer, latin);
  return count(answer, letter) - own + (signWeight - 1) * count(answer, signs) > own;
}

/** `foreign`: words of the passage as other languages say them, by its glossary. */
export function isOtherLanguage(said: readonly Said[], foreign: ReadonlySet<string>): boolean {
  const typed = said.map((word) => word.typed.normalize('NFC'));
  const english = typed.filter((word) => word.length >= ownWord && isRealWord(word));
  return smallWords.some((words) => {
    const isOther = (word: string) => words.has(word) || foreign.has(word) || accented.test(word);
    const others = new Set(typed.filter(isOther));
    const isTelling = (word: string) => word.length >= telltale || foreign.has(word) || accented.test(word);
    if (![...others].some(isTelling)) return false;
    const plain = english.filter((word) => !words.has(word)).length;
    if (others.size >= 2) return others.size > plain;
    const isOpen = ({ word }: Said, at: number) => {
      const letters = typed[at] ?? '';
      return letters.length < ownWord || word === letters;
    };
    const [only = ''] = others;
    return plain === 0 && (words.has(only) || foreign.has(only)) && said.every(isOpen);
  });
}
