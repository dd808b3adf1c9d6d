/**
 * Measures of how hard a text is.
 *
 * Spache: the revised formula, 0.121 x words a sentence + 0.082 x percentage of unfamiliar words + 0.659. Each
 * unfamiliar word counts once, however often it stands there. Source: Spache, Good Reading for Poor Readers, 1974, as
 * given by Wikipedia ("Spache readability formula") and by the R packages koRpus and quanteda.textstats. The constants
 * 0.141, 0.086 and 0.839 are those of the older formula of 1953. Regular forms (-s, -es, -ed, -ing), names and numbers are familiar.
 * Flesch-Kincaid: 0.39 x words a sentence + 11.8 x syllables a word - 15.59.
 * New Dale-Chall (1995): 0.0496 x words a sentence + 0.1579 x percentage of difficult words, + 3.6365 above 5 %.
 */
import { syllable } from 'syllable';
import { isFamiliar, type WordList } from './familiar.ts';
import { sentencesOf } from './sentences.ts';
import { sameWord, wordsOf } from './words.ts';

export type Measure = {
  words: number;
  meanSentence: number;
  longestSentence: number;
  spache: number;
  fleschKincaid: number;
  daleChall: number;
  /** Words off the list that the glossary does not explain, each once; and their share of all words in percent. */
  unexplained: string[];
  offList: number;
};

const unique = (words: string[]) => [...new Set(words)];

type Known = {
  /** Words the glossary explains, as keyed and in their dictionary form. */
  explained: string[];
  names: ReadonlySet<string>;
};

/** `list`: for the off-list share. */
export function measureText(text: string, { explained, names }: Known, list: WordList): Measure {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap((tokens) => wordsOf(tokens.join(' ')));
  const unfamiliar = (wanted: WordList) => words.filter((word) => !isFamiliar(word, wanted, names));
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
