/** Words of a line and what they are forms of: the ground that the checks compare texts on. */
import { baseOf } from '#server/words/lemmas.ts';

/** Lower-case words with straight apostrophes; `grown-up` is one word. */
export const wordsOf = (line: string): string[] =>
  line
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? [];

const small = new Set(
  (
    'a an the of in on at to for by with and or so that this these those there then as than if is was were are am be ' +
    'been it its he she they we you i his her their him them me my our us your who what which because cos coz cause ' +
    'do does did has have had will would can could may might must'
  ).split(' '),
);

/** The words that carry what a line says. */
export const contentWords = (line: string): string[] => wordsOf(line).filter((word) => !small.has(word));

const double = /([b-df-hj-np-tv-z])\1$/;
/** The word itself and the words that it may be a regular form of: `stopped` of `stop`, `stories` of `story`. */
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

/** Forms of one word: `listened` and `listening`, `caught` and `catch`. */
export function sameWord(one: string, other: string): boolean {
  const forms = [...baseForms(other), baseOf(other)];
  return [...baseForms(one), baseOf(one)].some((form) => forms.includes(form));
}

const articles = new Set(['a', 'an', 'the']);
const wordsWithoutArticles = (line: string) => wordsOf(line).filter((word) => !articles.has(word));

/** The phrase stands in the line, word after word, in any regular form and with any articles. */
export function saysPhrase(line: string, phrase: string): boolean {
  const [spoken, wanted] = [wordsWithoutArticles(line), wordsWithoutArticles(phrase)];
  return (
    wanted.length > 0 &&
    spoken.some((_, at) => wanted.every((word, step) => sameWord(spoken[at + step] ?? '', word)))
  );
}

/** All words of the phrase stand in the line, in any order. */
export function holdsWords(line: string, phrase: string): boolean {
  const lineWords = wordsOf(line);
  return wordsWithoutArticles(phrase).every((word) => lineWords.some((other) => sameWord(other, word)));
}

/** The share of a phrase's content words that the line holds too. */
export function sharedWords(line: string, phrase: string): number {
  const [spoken, wanted] = [wordsOf(line), contentWords(phrase)];
  if (wanted.length === 0) return 1;
  return wanted.filter((word) => spoken.some((other) => sameWord(other, word))).length / wanted.length;
}
