/**
 * The dictionary for words that no author has explained: `content/words/meanings.txt.gz`, made by `npm run
 * build:wordnet`.
 *
 * The file has three sorted lists, with an empty line between them and tabs between columns:
 * - lemma, kind and weight, meaning
 * - form, its bases with their kinds
 * - words that are never explained to children
 *
 * Kinds are n (noun), v (verb), a (adjective) and r (adverb). The weight is how often tagged texts have this
 * meaning. Words are searched in the unparsed text: it takes 3 MB of memory and no time at the start.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import { headwordsOf } from '#server/words/headwords.ts';

export type WordLists = { meanings: string; irregular: string; never: ReadonlySet<string> };
export type DictionaryWord = { lemma: string; def: string };
/**
 * Returns the most frequent meaning of a word in any form; null when the dictionary has none for children.
 */
export type Dictionary = (word: string) => DictionaryWord | null;

function parseLists(bytes: Buffer): WordLists {
  const [meanings = '', irregular = '', never = ''] = bytes.toString().split('\n\n');
  return { meanings, irregular, never: new Set(never.split('\n')) };
}

/** Finds the lines that begin with this word and a tab, by binary search. Returns what follows the tab. */
function linesOf(text: string, word: string): string[] {
  let [from, to] = [0, text.length];
  while (from < to) {
    const start = text.lastIndexOf('\n', ((from + to) >> 1) - 1) + 1;
    const end = text.indexOf('\n', start);
    if (text.slice(start, text.indexOf('\t', start)) >= word) to = start;
    else from = end < 0 ? text.length : end + 1;
  }
  const lines: string[] = [];
  const key = `${word}\t`;
  for (let at = from; text.startsWith(key, at); ) {
    const end = text.indexOf('\n', at);
    lines.push(text.slice(at + key.length, end < 0 ? undefined : end));
    if (end < 0) break;
    at = end + 1;
  }
  return lines;
}

const meaningsIn = ({ meanings }: WordLists, lemma: string) =>
  linesOf(meanings, lemma).map((line) => {
    const tab = line.indexOf('\t');
    return { lemma, kind: line.charAt(0), weight: Number(line.slice(1, tab)), def: line.slice(tab + 1) };
  });

const basesIn = ({ irregular }: WordLists, form: string) =>
  linesOf(irregular, form).flatMap((line) =>
    line.split(',').map((each) => ({ base: each.slice(0, -2), kind: each.slice(-1) })),
  );

/** A headword with this weight is not taken for a form of another word: "evening" is no form of "even". */
const certainHeadwordWeight = 3;

/** The kinds of words that an ending can belong to: no noun ends in "-ed" as a form. */
function kindsOf(word: string): string {
  if (/(?:ed|ing)$/.test(word)) return 'v';
  return /(?:er|est)$/.test(word) ? 'ar' : 'nv';
}

export function lookUp(lists: WordLists, word: string): DictionaryWord | null {
  const heads = headwordsOf(word);
  const found = (lemma: string, kinds = 'nvar') =>
    meaningsIn(lists, lemma).filter(({ kind }) => kinds.includes(kind));
  const itself = found(heads.own);
  // A form of a word that is never explained has no other meaning either: "raped" is not looked up as a form of "rap".
  const candidates = itself.length > 0 ? [heads.own] : [heads.own, ...heads.irregular, ...heads.regular];
  if (candidates.some((each) => lists.never.has(each))) return null;
  const ofForms = basesIn(lists, heads.own).flatMap(({ base, kind }) => found(base, kind));
  const isCertain = itself.some(({ weight }) => weight >= certainHeadwordWeight);
  const regular = isCertain ? [] : heads.regular.flatMap((base) => found(base, kindsOf(heads.own)));
  const best = [...itself, ...ofForms, ...regular].toSorted((one, other) => other.weight - one.weight)[0];
  return best ? { lemma: best.lemma, def: best.def } : null;
}

/**
 * Opens the dictionary. It is unpacked in another thread; a look-up before that is done unpacks it at once.
 */
export function openDictionary(contentDir: string): Dictionary {
  const file = join(contentDir, 'words/meanings.txt.gz');
  if (!existsSync(file)) return () => null;
  let lists: WordLists | undefined;
  readFile(file)
    .then(promisify(gunzip))
    .then((bytes) => {
      lists ??= parseLists(bytes);
    })
    .catch(() => {}); // the first look-up throws the error
  return (word) => {
    lists ??= parseLists(gunzipSync(readFileSync(file)));
    return lookUp(lists, word);
  };
}
