/**
 * Gives every saying the phones that were spoken for it. The engine names its tokens in the order of the text but
 * drops some punctuation, so a cursor walks the text and nothing but punctuation may lie between two tokens.
 */
import type { EngineToken, Phone } from './engine.ts';
import type { Saying } from './spoken.ts';

/** When a token is heard, in seconds. A token without speech (a dash) lasts no time. */
export type Word = { start: number; end: number; phones: Phone[] };

const trimmed = (name: string) => name.replace(/^[^\w$]+|[^\w%]+$/g, '');

function findName(text: string, name: string, from: number): [start: number, end: number] {
  for (const wanted of new Set([name, trimmed(name)])) {
    const at = wanted === '' ? -1 : text.indexOf(wanted, from);
    if (at >= 0 && !/\w/.test(text.slice(from, at))) return [at, at + wanted.length];
  }
  throw new Error(`cannot find the spoken "${name}" in "${text}" after "${text.slice(0, from)}"`);
}

export const utteranceText = (sentence: Saying[]) => sentence.map(({ say }) => say).join(' ');

export function align(sentence: Saying[], tokens: EngineToken[]): Word[] {
  const text = utteranceText(sentence);
  const ends: number[] = [];
  for (const { say } of sentence) ends.push((ends.at(-1) ?? -1) + 1 + say.length);
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
