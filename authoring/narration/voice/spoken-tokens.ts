/**
 * The text for the voice, token by token. Each token of the displayed text becomes one `SpokenToken`, so the
 * time that is found for it belongs to the token with the same index.
 */
import type { Block } from '@readling/contract';

/** What ends after a token, from the shortest pause to the longest. */
export type Break = 'word' | 'comma' | 'sentence' | 'paragraph';
export type SpokenToken = { text: string; break: Break };

const abbreviations = new Set('dr. mr. mrs. ms. st. vs. etc. e.g. i.e. a.m. p.m.'.split(' '));
const closingPunctuation = /["')]+$/;

/**
 * Returns plain ASCII for the engine, with "meters", since it misreads "metres".
 * Throws for a sign it cannot read.
 */
function toEngineText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '--')
    .replace(/metre(?=s?\b)/gi, 'meter')
    .trim()
    .replace(/^\.\.\.$/, '--');
  const unreadable = plain.match(/[^A-Za-z0-9\s.,;:!?'"()$%&+/-]/u);
  if (unreadable) throw new Error(`the voice cannot say "${unreadable[0]}" in "${text}"`);
  return plain;
}

function breakAfter(text: string, next: string | undefined): Break {
  const bare = text.replace(closingPunctuation, '');
  if (next === undefined) return 'paragraph';
  const ends = /[.!?]$/.test(bare) && !abbreviations.has(bare.toLowerCase());
  if (ends && /^["'(]*[A-Z0-9]/.test(next)) return 'sentence';
  return /[,;:.!?]$|--$/.test(bare) && !abbreviations.has(bare.toLowerCase()) ? 'comma' : 'word';
}

function toSpokenTokens(texts: string[]): SpokenToken[] {
  return texts.map((text, at) => ({ text, break: breakAfter(text, texts[at + 1]) }));
}

/** How words are spoken, by the word in lower case without punctuation. */
export type Pronunciation = ReadonlyMap<string, string>;

const tokenPattern = /^([^\p{L}\p{N}$]*)(.*?)([^\p{L}\p{N}%]*)$/su;
/** A token without the punctuation around it. */
export const withoutPunctuation = (token: string) => tokenPattern.exec(token)?.[2] ?? token;

/** An override replaces the word alone; the punctuation around it stays. */
function toEngineToken(token: string, override: string | undefined): string {
  if (override === undefined) return toEngineText(token);
  return toEngineText(token.replace(tokenPattern, (_, before, __, after) => `${before}${override}${after}`));
}

/** The tokens of a hint, question or option, with the words of `pronunciation` replaced. */
export const tokensOfLine = (line: string, pronunciation: Pronunciation = new Map()): SpokenToken[] =>
  toSpokenTokens(
    line
      .split(/\s+/)
      .map((token) => toEngineToken(token, pronunciation.get(withoutPunctuation(token).toLowerCase()))),
  );

/**
 * The tokens of a part. `overrides`: the author's `say`, by index of the token.
 * Throws when an index is too high.
 */
export function tokensOfPart(blocks: Block[], overrides: Record<string, string> = {}): SpokenToken[] {
  let index = 0;
  const tokens = blocks.flatMap((block) => {
    const lineEnds = new Set<number>();
    const texts: string[] = [];
    for (const line of block.lines) {
      for (const token of line) texts.push(toEngineToken(token.text, overrides[index++]));
      lineEnds.add(texts.length - 1);
    }
    // A line of verse ends with a pause even without punctuation.
    return toSpokenTokens(texts).map((token, at) =>
      lineEnds.has(at) && token.break === 'word'
        ? { text: `${token.text},`, break: 'comma' as const }
        : token,
    );
  });
  const stray = Object.keys(overrides).find((key) => Number(key) >= index);
  if (stray !== undefined) throw new Error(`"say" names token ${stray}, but the text has ${index} tokens`);
  return tokens;
}

type TextTokens = { tokens: string[]; overrides: Record<string, string> };

const overridesByWord = (parts: TextTokens[]) =>
  parts.flatMap(({ tokens, overrides }) =>
    Object.entries(overrides).map(([at, say]): [string, string] => [
      withoutPunctuation(tokens[Number(at)] ?? ''),
      say,
    ]),
  );
const inLowerCase = (words: [word: string, say: string][]): Pronunciation =>
  new Map(words.map(([word, say]) => [word.toLowerCase(), say]));

/**
 * The overrides of the parts that also hold for their questions: those of names and numbers, which sound the
 * same everywhere. A common word such as "read" may not.
 */
export const pronunciationOfNames = (parts: TextTokens[]): Pronunciation =>
  inLowerCase(overridesByWord(parts).filter(([word]) => /[\p{Lu}\d]/u.test(word)));

/** All overrides of the parts, for single words: the glossary explains the word as it is in the text. */
export const pronunciationOfWords = (parts: TextTokens[]): Pronunciation =>
  inLowerCase(overridesByWord(parts));

/** Splits tokens into sentences, which are spoken one by one. */
export function sentences(tokens: SpokenToken[]): SpokenToken[][] {
  const found: SpokenToken[][] = [[]];
  for (const token of tokens) {
    found.at(-1)?.push(token);
    if (token.break === 'sentence' || token.break === 'paragraph') found.push([]);
  }
  return found.filter((sentence) => sentence.length > 0);
}

/** All tokens as one string, with the breaks, because they change the sound. */
export const scriptOf = (tokens: SpokenToken[]) =>
  tokens.map(({ text, break: pause }) => `${text}/${pause}`).join(' ');
