/** The sentences of a part, in which a person records it. */
import { createHash } from 'node:crypto';
import type { PassagePart } from './library.ts';

/** `to` is included. `endsParagraph`: a longer pause follows. `hash`: changes with the text. */
export type Sentence = {
  from: number;
  to: number;
  tokens: readonly string[];
  endsParagraph: boolean;
  hash: string;
};

const abbreviations = new Set('dr. mr. mrs. ms. st. vs. etc. e.g. i.e. a.m. p.m.'.split(' '));
const closing = /["'”’)\]]+$/;

function endsSentence(token: string, next: string): boolean {
  const bare = token.replace(closing, '');
  return /[.!?…]$/.test(bare) && !abbreviations.has(bare.toLowerCase()) && /^["'“‘([]*[\p{Lu}\d]/u.test(next);
}

const hashOf = (tokens: readonly string[]) =>
  createHash('sha256').update(tokens.join(' ')).digest('hex').slice(0, 20);

export function sentencesOf({ tokens, blocks }: Pick<PassagePart, 'tokens' | 'blocks'>): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  let end = 0;
  for (const block of blocks) {
    end += block.lines.reduce((sum, line) => sum + line.length, 0);
    for (let at = from; at < end; at++) {
      const endsParagraph = at === end - 1;
      if (!endsParagraph && !endsSentence(tokens[at] ?? '', tokens[at + 1] ?? '')) continue;
      const own = tokens.slice(from, at + 1);
      found.push({ from, to: at, tokens: own, endsParagraph, hash: hashOf(own) });
      from = at + 1;
    }
  }
  return found;
}
