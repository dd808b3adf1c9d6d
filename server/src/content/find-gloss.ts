import type { Passage } from './library.ts';
import type { GlossaryEntry } from './passage.ts';

/** A word as it stands in a text, without its punctuation, in lower case and with straight apostrophes. */
const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^a-z]+|[^a-z]+$/g, '');

/** The passage's own explanation of a word, its possessive and its dictionary form included; null when there is none. */
export function findGloss(
  passage: Pick<Passage, 'glossary'>,
  word: string,
): { key: string; entry: GlossaryEntry } | null {
  const wanted = bare(word);
  const owner = wanted.replace(/'s$/, '');
  for (const key of [wanted, owner]) {
    const entry = passage.glossary.get(key);
    if (entry) return { key, entry };
  }
  for (const [key, entry] of passage.glossary) if (entry.lemma === wanted) return { key, entry };
  return null;
}
