/**
 * Finds the phones that were spoken for each token. The engine prints its tokens in the order of the
 * text but drops some punctuation. So we look for each of them after the one before, and only
 * punctuation may be between the two.
 */
import type { EngineToken, Phone } from './engine.ts';
import type { SpokenToken } from './spoken-tokens.ts';

/** Start and end of a token, in seconds. A token without speech, such as a dash, ends when it starts. */
export type Word = { start: number; end: number; phones: Phone[] };

const trimmed = (name: string) => name.replace(/^[^\w$]+|[^\w%]+$/g, '');

function findName(text: string, name: string, from: number): [start: number, end: number] {
  for (const wanted of new Set([name, trimmed(name)])) {
    const at = wanted === '' ? -1 : text.indexOf(wanted, from);
    if (at >= 0 && !/\w/.test(text.slice(from, at))) return [at, at + wanted.length];
  }
  throw new Error(`cannot find the spoken "${name}" in "${text}" after "${text.slice(0, from)}"`);
}

export const utteranceText = (sentence: SpokenToken[]) => sentence.map(({ text }) => text).join(' ');

/** Throws when the engine left out a word or added one. */
export function align(sentence: SpokenToken[], tokens: EngineToken[]): Word[] {
  const text = utteranceText(sentence);
  const ends: number[] = [];
  for (const { text } of sentence) ends.push((ends.at(-1) ?? -1) + 1 + text.length);
  const phones: Phone[][] = sentence.map(() => []);
  let cursor = 0;
  for (const token of tokens) {
    const [start, end] = findName(text, token.name, cursor);
    cursor = end;
    phones[ends.findIndex((limit) => start < limit)]?.push(...token.phones);
  }
  if (/\w/.test(text.slice(cursor)))
    throw new Error(`the voice left out "${text.slice(cursor)}" of "${text}"`);
  let last = tokens.find((token) => token.phones.length > 0)?.phones[0]?.start ?? 0;
  return phones.map((own) => {
    const start = own[0]?.start ?? last;
    last = own.at(-1)?.end ?? last;
    return { start, end: last, phones: own };
  });
}
