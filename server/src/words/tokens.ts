/**
 * The words of a text in order, each with the number of its sentence and clause. Any punctuation mark ends a
 * clause.
 */
import { normalise } from './normalise.ts';

export type Token = { word: string; sentence: number; clause: number };

const wordOrMark = /[\p{L}\p{M}]+|\p{N}+|[.!?\n]+|[,;:()]/gu;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  for (const [piece] of normalise(text).matchAll(wordOrMark)) {
    if (/^[\p{L}\p{M}\p{N}]/u.test(piece)) tokens.push({ word: piece, sentence, clause });
    else {
      clause += 1;
      if (/^[.!?\n]/.test(piece)) sentence += 1;
    }
  }
  return tokens;
}

export const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.word);
