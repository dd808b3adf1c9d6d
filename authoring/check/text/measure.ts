/**
 * Measures of how hard a text is.
 *
 * - Spache, the revised formula: 0.121 x words a sentence + 0.082 x percentage of unfamiliar words + 0.659.
 *   Each unfamiliar word counts once. Source: Spache, Good Reading for Poor Readers, 1974, as given by
 *   Wikipedia ("Spache readability formula") and by the R packages koRpus and quanteda.textstats. The
 *   formula of 1953 has other constants.
 * - Flesch-Kincaid (1975): 0.39 x words a sentence + 11.8 x syllables a word - 15.59.
 * - New Dale-Chall (1995): 0.0496 x words a sentence + 0.1579 x percentage of
 *   difficult words, + 3.6365 above 5 %.
 */
import { syllable } from 'syllable';
import { isFamiliar, type WordList } from './familiar.ts';
import { sentencesOf } from './sentences.ts';
import { sameWord, wordsOf } from './words.ts';

export type Measure = {
  words: number;
  /** Words. */
  meanSentence: number;
  /** Words. */
  longestSentence: number;
  spache: number;
  fleschKincaid: number;
  daleChall: number;
  /** Words off the list that the glossary does not explain, each once. */
  unexplained: string[];
  /** Percent of all words that are in `unexplained`. */
  offList: number;
};

const unique = (words: string[]) => [...new Set(words)];

type Known = {
  /** Words that the glossary explains, as in the text and in their dictionary form. */
  explained: string[];
  names: ReadonlySet<string>;
};

/** `list`: the word list for `unexplained` and `offList`. */
export function measureText(text: string, { explained, names }: Known, list: WordList): Measure {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap((tokens) => wordsOf(tokens.join(' ')));
  const unfamiliar = (wordList: WordList) => words.filter((word) => !isFamiliar(word, wordList, names));
  const percent = (count: number) => (100 * count) / words.length;
  const meanSentence = words.length / sentences.length;
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  const difficult = percent(unfamiliar('dale-chall').length);
  const unexplained = unique(unfamiliar(list)).filter(
    (word) => !explained.some((known) => sameWord(known, word)),
  );
  return {
    words: words.length,
    meanSentence,
    longestSentence: Math.max(...sentences.map((tokens) => tokens.length)),
    spache: 0.121 * meanSentence + 0.082 * percent(unique(unfamiliar('spache')).length) + 0.659,
    fleschKincaid: 0.39 * meanSentence + (11.8 * syllables) / words.length - 15.59,
    daleChall: 0.0496 * meanSentence + 0.1579 * difficult + (difficult > 5 ? 3.6365 : 0),
    unexplained,
    offList: percent(unexplained.length),
  };
}
