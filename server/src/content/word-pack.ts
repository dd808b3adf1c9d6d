/**
 * The dictionary of words that no author explained: `content/words/meanings.txt.gz`, made by `npm run build:wordnet`.
 * Three lists, sorted, with an empty line between: `lemma, kind and weight, meaning`; `form, its bases with their kinds`;
 * words that are never explained. Tabs part the columns. Kinds are n(oun), v(erb), a(djective) and (adve)r(b); the weight
 * tells how often tagged texts meant it so. Words are looked up in the text as it is: it costs 3 MB, and no time at the start.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import { headwordsOf } from '#server/words/headwords.ts';

export type Pack = { meanings: string; irregular: string; never: ReadonlySet<string> };
export type PackedWord = { lemma: string; def: string };
/** What a word, in any form, means most often; null when the pack has no meaning for children. */
export type WordPack = (word: string) => PackedWord | null;

function toPack(bytes: Buffer): Pack {
  const [meanings = '', irregular = '', never = ''] = bytes.toString().split('\n\n');
  return { meanings, irregular, never: new Set(never.split('\n')) };
}

/** The rest of those lines of a sorted text that begin with this word and a tab. */
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

const meaningsIn = ({ meanings }: Pack, lemma: string) =>
  linesOf(meanings, lemma).map((line) => {
    const tab = line.indexOf('\t');
    return { lemma, kind: line.charAt(0), weight: Number(line.slice(1, tab)), def: line.slice(tab + 1) };
  });

const basesIn = ({ irregular }: Pack, form: string) =>
  linesOf(irregular, form).flatMap((line) =>
    line.split(',').map((each) => ({ base: each.slice(0, -2), kind: each.slice(-1) })),
  );

/** A headword met this often stands for itself: "evening" is no form of "even". */
const own = 3;

/** Which kinds an ending may belong to: "-ed" is no noun's. */
function kindsOf(word: string): string {
  if (/(?:ed|ing)$/.test(word)) return 'v';
  return /(?:er|est)$/.test(word) ? 'ar' : 'nv';
}

export function lookUp(pack: Pack, word: string): PackedWord | null {
  const heads = headwordsOf(word);
  const found = (lemma: string, kinds = 'nvar') =>
    meaningsIn(pack, lemma).filter(({ kind }) => kinds.includes(kind));
  const itself = found(heads.own);
  // The form of a word that is never explained is no form of another: not even "raped" of "rap".
  const asWhat = itself.length > 0 ? [heads.own] : [heads.own, ...heads.irregular, ...heads.regular];
  if (asWhat.some((each) => pack.never.has(each))) return null;
  const ofForms = basesIn(pack, heads.own).flatMap(({ base, kind }) => found(base, kind));
  const stands = itself.some(({ weight }) => weight >= own);
  const regular = stands ? [] : heads.regular.flatMap((base) => found(base, kindsOf(heads.own)));
  const best = [...itself, ...ofForms, ...regular].toSorted((one, other) => other.weight - one.weight)[0];
  return best ? { lemma: best.lemma, def: best.def } : null;
}

/** Unpacked beside the start, in another thread; a look-up that comes before does it itself. */
export function openWordPack(contentDir: string): WordPack {
  const file = join(contentDir, 'words/meanings.txt.gz');
  if (!existsSync(file)) return () => null;
  let pack: Pack | undefined;
  readFile(file)
    .then(promisify(gunzip))
    .then((bytes) => {
      pack ??= toPack(bytes);
    })
    .catch(() => {}); // the first look-up tells
  return (word) => {
    pack ??= toPack(gunzipSync(readFileSync(file)));
    return lookUp(pack, word);
  };
}
