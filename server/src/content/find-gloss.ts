import { headwordsOf } from '#server/words/headwords.ts';
import type { GlossaryEntry } from './glossary.ts';

type Found = { key: string; entry: GlossaryEntry };

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A word as it stands in a text, without the marks around it, in lower case and with straight apostrophes. */
export function bareWord(word: string): string {
  const plain = word.toLowerCase().replaceAll('’', "'");
  const words = [...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike);
  const last = words.at(-1);
  return last ? plain.slice(words[0]?.index, last.index + last.segment.length) : '';
}

/**
 * An author's own explanation of a word, its possessive and its other forms included; null when there is none. The
 * dictionary form counts both ways: "shine" finds "shone", and "trees" finds "tree".
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
