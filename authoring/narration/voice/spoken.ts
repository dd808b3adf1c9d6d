/**
 * What the voice is given to say, token by token. A token of the display text becomes one `Saying`; so a word time
 * found for a saying belongs to the token at the same place.
 */
import type { Block } from '@readling/contract';

/** How the voice goes on after a token, from the shortest pause to the longest. */
export type Break = 'word' | 'comma' | 'sentence' | 'paragraph';
export type Saying = { say: string; break: Break };

const abbreviations = new Set('dr. mr. mrs. ms. st. vs. etc. e.g. i.e. a.m. p.m.'.split(' '));
const closers = /["')]+$/;

/** The display text stays as it is; only the engine hears plain ASCII, and "meters", since "metres" it says wrong. */
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
  const unsayable = plain.match(/[^A-Za-z0-9\s.,;:!?'"()$%&+/-]/u);
  if (unsayable) throw new Error(`the voice cannot say "${unsayable[0]}" in "${text}"`);
  return plain;
}

function breakAfter(say: string, next: string | undefined): Break {
  const bare = say.replace(closers, '');
  if (next === undefined) return 'paragraph';
  const ends = /[.!?]$/.test(bare) && !abbreviations.has(bare.toLowerCase());
  if (ends && /^["'(]*[A-Z0-9]/.test(next)) return 'sentence';
  return /[,;:.!?]$|--$/.test(bare) && !abbreviations.has(bare.toLowerCase()) ? 'comma' : 'word';
}

function toSayings(says: string[]): Saying[] {
  return says.map((say, at) => ({ say, break: breakAfter(say, says[at + 1]) }));
}

/** Spoken words by lower-case word, without the punctuation around it. */
export type Pronunciation = ReadonlyMap<string, string>;

const shell = /^([^\p{L}\p{N}$]*)(.*?)([^\p{L}\p{N}%]*)$/su;
/** A token without the signs around it. */
export const core = (token: string) => shell.exec(token)?.[2] ?? token;

/** The author's words take the place of the word alone: a full stop after it is still heard. */
function sayToken(token: string, override: string | undefined): string {
  if (override === undefined) return toEngineText(token);
  return toEngineText(token.replace(shell, (_, before, __, after) => `${before}${override}${after}`));
}

/** A hint, a question, an option: its words as they stand, but for those that the text says otherwise. */
export const lineSayings = (line: string, pronounce: Pronunciation = new Map()): Saying[] =>
  toSayings(line.split(/\s+/).map((token) => sayToken(token, pronounce.get(core(token).toLowerCase()))));

/** A part; `overrides` are the author's `say`, by token index. */
export function partSayings(blocks: Block[], overrides: Record<string, string> = {}): Saying[] {
  let index = 0;
  const sayings = blocks.flatMap((block) => {
    const lineEnds = new Set<number>();
    const says: string[] = [];
    for (const line of block.lines) {
      for (const token of line) says.push(sayToken(token.text, overrides[index++]));
      lineEnds.add(says.length - 1);
    }
    // A verse line is heard to end even where it has no stop.
    return toSayings(says).map((saying, at) =>
      lineEnds.has(at) && saying.break === 'word'
        ? { say: `${saying.say},`, break: 'comma' as const }
        : saying,
    );
  });
  const stray = Object.keys(overrides).find((key) => Number(key) >= index);
  if (stray !== undefined) throw new Error(`"say" names token ${stray}, but the text has ${index} tokens`);
  return sayings;
}

type Tokens = { tokens: string[]; overrides: Record<string, string> };

const isPronouncedOtherwise = (parts: Tokens[]) =>
  parts.flatMap(({ tokens, overrides }) =>
    Object.entries(overrides).map(([at, say]): [string, string] => [core(tokens[Number(at)] ?? ''), say]),
  );
const inLowerCase = (words: [word: string, say: string][]): Pronunciation =>
  new Map(words.map(([word, say]) => [word.toLowerCase(), say]));

/**
 * What the parts say otherwise holds for their questions too, if it is a name or a number: it sounds the same
 * everywhere. A plain word such as "read" does not.
 */
export const pronounce = (parts: Tokens[]): Pronunciation =>
  inLowerCase(isPronouncedOtherwise(parts).filter(([word]) => /[\p{Lu}\d]/u.test(word)));

/** A word on its own is said as the text says it, a plain one too: the glossary explains the word of the text. */
export const pronounceWords = (parts: Tokens[]): Pronunciation => inLowerCase(isPronouncedOtherwise(parts));

/** Sentences are said one at a time, each as long as its own breath. */
export function sentences(sayings: Saying[]): Saying[][] {
  const found: Saying[][] = [[]];
  for (const saying of sayings) {
    found.at(-1)?.push(saying);
    if (saying.break === 'sentence' || saying.break === 'paragraph') found.push([]);
  }
  return found.filter((sentence) => sentence.length > 0);
}

/** The whole of what is said, as one string: breaks count, since they are heard. */
export const script = (sayings: Saying[]) =>
  sayings.map(({ say, break: pause }) => `${say}/${pause}`).join(' ');
