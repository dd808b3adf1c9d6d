/**
 * Finds the meaning of a word: in the passage's glossary, else among function words, else in the dictionary.
 */
import type { Language } from '@readling/contract';
import { bareWord, findGloss } from '#server/content/find-gloss.ts';
import type { GlossaryEntry } from '#server/content/glossary.ts';
import type { Library, Passage } from '#server/content/library.ts';

export type FoundWord = {
  lemma: string;
  def: string;
  sentence?: string;
  translation?: string;
  /** The key of its recordings: the glossary key, the function word or the lemma. */
  key: string;
  /**
   * The text of its recording: a word of the passage or a dictionary form. Never text that only a visitor
   * sent.
   */
  spoken: string;
  foundIn: 'passage' | 'small-words' | 'dictionary';
};

type WordSources = Pick<Library, 'functionWords' | 'dictionary'>;
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

const withoutPossessive = (word: string) => bareWord(word).replace(/'s?$/, '');

const cache = new WeakMap<Text['parts'], ReadonlySet<string>>();

/** The words of a text, with and without the possessive ending. */
function wordsOf({ parts }: Text): ReadonlySet<string> {
  const known = cache.get(parts);
  if (known) return known;
  const tokens = parts.flatMap((part) => part.tokens);
  const words = new Set(tokens.flatMap((token) => [bareWord(token), withoutPossessive(token)]));
  cache.set(parts, words);
  return words;
}

/**
 * A capitalised word of the text without an explanation is a name, because authors explain all other words.
 */
const isName = (text: Text, word: string) =>
  /^[^\p{L}]*\p{Lu}/u.test(word) && wordsOf(text).has(withoutPossessive(word));

/** Returns a word of the text as it may be spoken, also a name; null for any other. */
export function findInText(text: Text, word: string): string | null {
  const bare = bareWord(word);
  return wordsOf(text).has(bare) ? bare : null;
}

/** Returns null for names and unknown words. */
export function findWord(
  { functionWords, dictionary }: WordSources,
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
  const small = functionWords.get(bare); // only this form: "canned" is no form of the function word "can"
  if (small) return { ...toFound(bare, small, language), key: bare, spoken: bare, foundIn: 'small-words' };
  const entry = isName(passage, word) ? null : dictionary(bare);
  return entry && { ...entry, key: entry.lemma, spoken: spokenOr(entry.lemma), foundIn: 'dictionary' };
}
