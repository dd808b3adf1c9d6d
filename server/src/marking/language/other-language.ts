/**
 * Whether an answer is in another language than English, so that the child learns which language to use. A
 * child's own spelling of English must never be taken for another language, so an unclear answer is English.
 *
 * By script: most of the letters are not Latin. A character that stands for a syllable or a
 * word counts as three letters.
 *
 * By words, in Latin letters: stop words of another language, words of the passage in other languages
 * (`foreignWords`), and letters that English does not have. There must be two of them, or nothing else,
 * and more than English words.
 *
 * The numbers are set by hand; docs/marking.md has what was measured.
 */
import { isRealWord } from '#server/words/nearest-word.ts';
import type { AnswerToken } from '../match/tokenise-answer.ts';
import type { Vocabulary } from '../match/vocabulary.ts';
import { stopWordsByLanguage } from './stop-words.ts';

const latin = /\p{Script=Latin}/gu;
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const letter = /\p{L}/gu;
const accented = /[à-öø-ÿ\u0100-\u017f\u1ea0-\u1eff]/;
const syllabicWeight = 3;
/** A stop word of so many letters is seldom a misspelling of an English word. */
const leastDistinctive = 4;
/** Shorter words are alike in many languages. */
const leastEnglish = 3;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

export function isOtherScript(answer: string): boolean {
  const latinCount = count(answer, latin);
  const otherCount = count(answer, letter) - latinCount + (syllabicWeight - 1) * count(answer, syllabic);
  return otherCount > latinCount;
}

/** Letters that English does not have, unless the word is one of the passage or was taken for one: "Félix", "fléix". */
const hasForeignLetters = ({ typed, word }: AnswerToken, { rubricWords, otherWords }: Vocabulary) =>
  accented.test(typed.normalize('NFC')) && !rubricWords.has(word) && !otherWords.has(word);

/** `foreignWords`: words of the passage in other languages, from its glossary. */
export function isOtherLanguage(
  tokens: readonly AnswerToken[],
  vocabulary: Vocabulary,
  foreignWords: ReadonlySet<string>,
): boolean {
  const typed = tokens.map((token) => token.typed.normalize('NFC'));
  const unknown = tokens.filter((token) => hasForeignLetters(token, vocabulary));
  const withForeignLetters = new Set(unknown.map((token) => token.typed.normalize('NFC')));
  const english = typed.filter((word) => word.length >= leastEnglish && isRealWord(word));
  return stopWordsByLanguage.some((stopWords) => {
    const isForeign = (word: string) =>
      stopWords.has(word) || foreignWords.has(word) || withForeignLetters.has(word);
    const foreign = new Set(typed.filter(isForeign));
    const isDistinctive = (word: string) =>
      word.length >= leastDistinctive || foreignWords.has(word) || withForeignLetters.has(word);
    if (![...foreign].some(isDistinctive)) return false;
    const englishCount = english.filter((word) => !stopWords.has(word)).length;
    if (foreign.size >= 2) return foreign.size > englishCount;
    // The rest must be short or corrected to nothing: a token that was taken for an English word is English.
    const isNeutral = ({ word }: AnswerToken, at: number) => {
      const letters = typed[at] ?? '';
      return letters.length < leastEnglish || word === letters;
    };
    const [only = ''] = foreign;
    // Alone, "sur" is as likely "sure" as the Spanish word for south.
    if (only.length < leastDistinctive && !withForeignLetters.has(only)) return false;
    return englishCount === 0 && (stopWords.has(only) || foreignWords.has(only)) && tokens.every(isNeutral);
  });
}
