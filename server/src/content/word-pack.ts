/**
 * The dictionary of words that no author explained: `content/words/meanings.txt.gz`, made by `npm run build:wordnet`.
 * Lines of `lemma, count of its sense in tagged texts, meaning`, an empty line, then lines of `form, its bases`; tabs
 * between. It is unpacked when the first word is looked up.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { headwordsOf } from '#server/words/headwords.ts';

type Meaning = { count: number; def: string };
export type PackedWord = { lemma: string; def: string };
/** What a word, in any form, means most often; null when the pack has no meaning for children. */
export type WordPack = (word: string) => PackedWord | null;

const pairOf = (line: string): [string, string] => {
  const tab = line.indexOf('\t');
  return [line.slice(0, tab), line.slice(tab + 1)];
};

function unpack(file: string) {
  const [words = '', forms = ''] = gunzipSync(readFileSync(file)).toString().split('\n\n');
  const meanings = new Map<string, Meaning>();
  for (const line of words.split('\n')) {
    const [lemma, rest] = pairOf(line);
    const [count, def] = pairOf(rest);
    meanings.set(lemma, { count: Number(count), def });
  }
  const irregular = new Map<string, string[]>();
  for (const line of forms.split('\n')) {
    const [form, bases] = pairOf(line);
    irregular.set(form, bases.split(','));
  }
  return { meanings, irregular };
}

/** A headword met this often stands for itself: "evening" is no form of "even". */
const own = 3;

export function lookUp({ meanings, irregular }: ReturnType<typeof unpack>, word: string): PackedWord | null {
  const heads = headwordsOf(word, irregular);
  const itself = meanings.get(heads.own);
  const rivals = (itself?.count ?? 0) >= own ? heads.irregular : [...heads.irregular, ...heads.regular];
  const [best] = [heads.own, ...rivals]
    .flatMap((lemma) => {
      const meaning = meanings.get(lemma);
      return meaning ? [{ lemma, ...meaning }] : [];
    })
    .toSorted((one, other) => other.count - one.count);
  return best ? { lemma: best.lemma, def: best.def } : null;
}

export function openWordPack(contentDir: string): WordPack {
  const file = join(contentDir, 'words/meanings.txt.gz');
  let pack: ReturnType<typeof unpack> | undefined;
  return (word) => {
    if (!pack && existsSync(file)) pack = unpack(file);
    return pack ? lookUp(pack, word) : null;
  };
}
