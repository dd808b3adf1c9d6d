import { headwordsOf } from '#server/words/headwords.ts';
import type { GlossaryEntry } from './glossary.ts';

type Found = { key: string; entry: GlossaryEntry };

/** A word as it stands in a text, without its punctuation, in lower case and with straight apostrophes. */
export const bareWord = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^a-z]+|[^a-z]+$/g, '');

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
