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
  /** The key of its recording. */
  recorded?: string;
  foundIn: 'passage' | 'small-words' | 'dictionary';
};

type Shelves = Pick<Library, 'functionWords' | 'wordPack'>;

function toFound(key: string, entry: GlossaryEntry, language: Language) {
  const translation = language === 'en' ? undefined : entry.in[language];
  return {
    lemma: entry.lemma ?? key,
    def: entry.def,
    sentence: entry.sentence,
    ...(translation === undefined ? {} : { translation }),
  };
}

/** The author explains every other word of a text: one with a capital that is left is somebody's name. */
const isName = ({ parts }: Pick<Passage, 'parts'>, word: string) =>
  /^[^\p{L}]*\p{Lu}/u.test(word) &&
  parts.some(({ tokens }) => tokens.some((token) => owner(token) === owner(word)));
const owner = (word: string) => bareWord(word).replace(/'s?$/, '');

export function findWord(
  { functionWords, wordPack }: Shelves,
  passage: Pick<Passage, 'glossary' | 'parts'>,
  word: string,
  language: Language,
): FoundWord | null {
  const own = findGloss(passage.glossary, word);
  if (own)
    return { ...toFound(own.key, own.entry, language), recorded: `word/${own.key}`, foundIn: 'passage' };
  const bare = bareWord(word);
  const small = functionWords.get(bare); // as it stands: "canned" is no form of "can"
  if (small) return { ...toFound(bare, small, language), foundIn: 'small-words' };
  const packed = isName(passage, word) ? null : wordPack(bare);
  return packed && { ...packed, foundIn: 'dictionary' };
}
