/**
 * The dictionary of words that no author explained: `content/words/meanings.txt.gz`, made by `npm run build:wordnet`.
 * Lines of `lemma, kind and weight, meaning`, an empty line, then lines of `form, its bases with their kinds`; tabs
 * between. Kinds are n(oun), v(erb), a(djective) and (adve)r(b); the weight tells how often tagged texts meant it so.
 * It is unpacked when the first word is looked up.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { headwordsOf } from '#server/words/headwords.ts';

type Meaning = { kind: string; weight: number; def: string };
type Pack = {
  meanings: ReadonlyMap<string, Meaning[]>;
  irregular: ReadonlyMap<string, { base: string; kind: string }[]>;
};
export type PackedWord = { lemma: string; def: string };
/** What a word, in any form, means most often; null when the pack has no meaning for children. */
export type WordPack = (word: string) => PackedWord | null;

function unpack(file: string): Pack {
  const [words = '', forms = ''] = gunzipSync(readFileSync(file)).toString().split('\n\n');
  const meanings = new Map<string, Meaning[]>();
  for (const line of words.split('\n')) {
    const [lemma = '', kindAndWeight = '', def = ''] = line.split('\t');
    const meaning = { kind: kindAndWeight.charAt(0), weight: Number(kindAndWeight.slice(1)), def };
    const others = meanings.get(lemma);
    if (others) others.push(meaning);
    else meanings.set(lemma, [meaning]);
  }
  const irregular = new Map(
    forms.split('\n').map((line) => {
      const [form = '', bases = ''] = line.split('\t');
      return [form, bases.split(',').map((each) => ({ base: each.slice(0, -2), kind: each.slice(-1) }))];
    }),
  );
  return { meanings, irregular };
}

/** A headword met this often stands for itself: "evening" is no form of "even". */
const own = 3;

/** Which kinds an ending may belong to: "-ed" is no noun's. */
function kindsOf(word: string): string {
  if (/(?:ed|ing)$/.test(word)) return 'v';
  return /(?:er|est)$/.test(word) ? 'ar' : 'nv';
}

export function lookUp({ meanings, irregular }: Pack, word: string): PackedWord | null {
  const heads = headwordsOf(word);
  const found = (lemma: string, kinds = 'nvar') =>
    (meanings.get(lemma) ?? []).flatMap((each) => (kinds.includes(each.kind) ? [{ lemma, ...each }] : []));
  const itself = found(heads.own);
  const ofForms = (irregular.get(heads.own) ?? []).flatMap(({ base, kind }) => found(base, kind));
  const stands = itself.some(({ weight }) => weight >= own);
  const regular = stands ? [] : heads.regular.flatMap((base) => found(base, kindsOf(heads.own)));
  const best = [...itself, ...ofForms, ...regular].toSorted((one, other) => other.weight - one.weight)[0];
  return best ? { lemma: best.lemma, def: best.def } : null;
}

export function openWordPack(contentDir: string): WordPack {
  const file = join(contentDir, 'words/meanings.txt.gz');
  let pack: Pack | undefined;
  return (word) => {
    if (!pack && existsSync(file)) pack = unpack(file);
    return pack ? lookUp(pack, word) : null;
  };
}
