import { headwordsOf } from '#server/words/headwords.ts';
import type { GlossaryEntry } from './glossary.ts';

type Found = { key: string; entry: GlossaryEntry };

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Returns a token without the punctuation around it, in lower case and with straight apostrophes. */
export function bareWord(word: string): string {
  const plain = word.toLowerCase().replaceAll('’', "'");
  const words = [...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike);
  const last = words.at(-1);
  return last ? plain.slice(words[0]?.index, last.index + last.segment.length) : '';
}

/**
 * Returns the author's explanation of a word, in any of its forms; null when there is none. Forms are found
 * in both directions: "shine" finds the entry "shone", and "trees" finds "tree".
 */
export function findGloss(glossary: ReadonlyMap<string, GlossaryEntry>, word: string): Found | null {
  const wanted = bareWord(word);
  const { own, irregular, regular } = headwordsOf(wanted);
  const heads = [own, ...irregular, ...regular];
  for (const key of [wanted, ...heads]) {
    const entry = glossary.get(key);
    if (entry) return { key, entry };
  }
  for (const [key, entry] of glossary)
    if (entry.lemma !== undefined && heads.includes(entry.lemma)) return { key, entry };
  return null;
}
