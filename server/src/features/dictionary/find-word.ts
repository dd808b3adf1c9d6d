/** What a word means: as the passage uses it, else as a small word, else as it is most often used. */
import type { Language } from '@readling/contract';
import { bareWord, findGloss } from '#server/content/find-gloss.ts';
import type { GlossaryEntry } from '#server/content/glossary.ts';
import type { Library, Passage } from '#server/content/library.ts';

export type FoundWord = {
  lemma: string;
  def: string;
  sentence?: string;
  translation?: string;
  /** Under which it is explained. */
  key: string;
  /** How it is said. Our own word, never a visitor's: it stands so in the passage, or is the dictionary's form of it. */
  spoken: string;
  foundIn: 'passage' | 'small-words' | 'dictionary';
};

type Shelves = Pick<Library, 'functionWords' | 'wordPack'>;
type Text = Pick<Passage, 'parts'>;

function toFound(key: string, entry: GlossaryEntry, language: Language) {
  const translation = language === 'en' ? undefined : entry.in[language];
  return {
    lemma: entry.lemma ?? key,
    def: entry.def,
    sentence: entry.sentence,
    ...(translation === undefined ? {} : { translation }),
  };
}

const owner = (word: string) => bareWord(word).replace(/'s?$/, '');

const read = new WeakMap<Text['parts'], ReadonlySet<string>>();

/** The words of a text, with and without what makes them an owner's. */
function wordsOf({ parts }: Text): ReadonlySet<string> {
  const known = read.get(parts);
  if (known) return known;
  const tokens = parts.flatMap((part) => part.tokens);
  const words = new Set(tokens.flatMap((token) => [bareWord(token), owner(token)]));
  read.set(parts, words);
  return words;
}

/** The author explains every other word of a text: one with a capital that is left is somebody's name. */
const isName = (text: Text, word: string) => /^[^\p{L}]*\p{Lu}/u.test(word) && wordsOf(text).has(owner(word));

export function findWord(
  { functionWords, wordPack }: Shelves,
  passage: Pick<Passage, 'glossary' | 'parts'>,
  word: string,
  language: Language,
): FoundWord | null {
  const bare = bareWord(word);
  const spokenOr = (own: string) => (wordsOf(passage).has(bare) ? bare : own);
  const own = findGloss(passage.glossary, word);
  if (own)
    return {
      ...toFound(own.key, own.entry, language),
      key: own.key,
      spoken: spokenOr(own.key),
      foundIn: 'passage',
    };
  const small = functionWords.get(bare); // as it stands: "canned" is no form of "can"
  if (small) return { ...toFound(bare, small, language), key: bare, spoken: bare, foundIn: 'small-words' };
  const packed = isName(passage, word) ? null : wordPack(bare);
  return packed && { ...packed, key: packed.lemma, spoken: spokenOr(packed.lemma), foundIn: 'dictionary' };
}
