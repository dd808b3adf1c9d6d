/** Words and phrases of a text, compared by their base forms. */
import { baseOf } from '#server/words/lemmas.ts';

/** Lower-case words with straight apostrophes; `grown-up` is one word. */
export const wordsOf = (line: string): string[] =>
  line
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{Ll}0-9]+(?:['-][\p{Ll}0-9]+)*/gu) ?? [];

const functionWords = new Set(
  (
    'a an the of in on at to for by with and or so that this these those there then as than if is was were are am be ' +
    'been it its he she they we you i his her their him them me my our us your who what which because cos coz cause ' +
    'do does did has have had will would can could may might must'
  ).split(' '),
);

/** The words of a line that have a meaning of their own. */
export const contentWords = (line: string): string[] =>
  wordsOf(line).filter((word) => !functionWords.has(word));

const double = /([b-df-hj-np-tv-z])\1$/;
/**
 * The word itself and the words that it may be a regular form of: `stopped` of `stop`, `stories` of `story`.
 */
export function baseForms(word: string): string[] {
  const plain = word.replace(/'s$|'$/, '');
  const forms = [word, plain];
  const stem = /^(.{2,})(ies|ied)$/.exec(plain)?.[1];
  if (stem) forms.push(`${stem}y`);
  if (/^.{2,}[^s]s$/.test(plain)) forms.push(plain.slice(0, -1));
  const root = /^(.{2,}?)(es|ed|ing)$/.exec(plain)?.[1];
  if (root) {
    forms.push(root, `${root}e`);
    if (double.test(root)) forms.push(root.slice(0, -1));
  }
  return forms;
}

/** Whether two words are forms of one word: `listened` and `listening`, `caught` and `catch`. */
export function sameWord(one: string, other: string): boolean {
  const forms = [...baseForms(other), baseOf(other)];
  return [...baseForms(one), baseOf(one)].some((form) => forms.includes(form));
}

const articles = new Set(['a', 'an', 'the']);
const wordsWithoutArticles = (line: string) => wordsOf(line).filter((word) => !articles.has(word));

/**
 * Whether the line has the words of the phrase one after the other, in any
 * regular form. Articles do not count.
 */
export function containsPhrase(line: string, phrase: string): boolean {
  const [lineWords, phraseWords] = [wordsWithoutArticles(line), wordsWithoutArticles(phrase)];
  return (
    phraseWords.length > 0 &&
    lineWords.some((_, at) => phraseWords.every((word, step) => sameWord(lineWords[at + step] ?? '', word)))
  );
}

/** Whether the line has all words of the phrase, in any order. */
export function containsWords(line: string, phrase: string): boolean {
  const lineWords = wordsOf(line);
  return wordsWithoutArticles(phrase).every((word) => lineWords.some((other) => sameWord(other, word)));
}

/** The share (0 to 1) of a phrase's content words that are in the line; 1 when the phrase has none. */
export function shareOfWordsIn(line: string, phrase: string): number {
  const [lineWords, phraseWords] = [wordsOf(line), contentWords(phrase)];
  if (phraseWords.length === 0) return 1;
  return (
    phraseWords.filter((word) => lineWords.some((other) => sameWord(other, word))).length / phraseWords.length
  );
}
