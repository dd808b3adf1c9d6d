/** For tests: sentences that are hard to match word by word, and what the voice printed for them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDump, type Utterance } from './engine.ts';
import { type SpokenToken, sentences, tokensOfLine } from './spoken-tokens.ts';

const lines = [
  '"Wake up, Max!" said Mom. "It is 9:30 -- half past, dear."',
  'She paid $3.50. He had 1,500 coins (well, nearly) on the 5th, "or so."',
  'Don’t go — they’ll say it’s Mr. Lee’s well-known twenty-one-year-old cat…',
  'The dogs’ bowls weren’t there: who’d’ve thought? Not I; not you!',
  'In 1998, 3/4 of us (about 1/2?) ran 2.5 km at -10 -- 50% more & faster.',
  '‘Cause "the \'fuzzy\' one," he said, "isn\'t mine"... or is it?',
  'Up-and-down, over/under: A.M. or p.m., e.g. 7 a.m. Then Dr. Who came.',
  'Wait ... what? No—never! Café Zoë. OK, TV and the U.S. too.',
];

const dumped = readDump(readFileSync(join(import.meta.dirname, 'hard-sentences.tsv'), 'utf8'));
const rate = 8000;

/**
 * An utterance with recorded phones. Its sound is a hum as loud as speech where there
 * are phones, and silent elsewhere.
 */
function hum(tokens: Utterance['tokens']): Utterance {
  const phones = tokens.flatMap((token) => token.phones);
  const samples = new Float32Array(Math.round(((phones.at(-1)?.end ?? 0) + 0.2) * rate));
  for (const { start, end } of phones)
    for (let i = Math.round(start * rate); i < end * rate; i++) samples[i] = Math.sin(i * 0.3) / 2;
  return { rate, samples, tokens };
}

export type HardSentence = { line: string; tokens: SpokenToken[]; utterances: Utterance[] };

let next = 0;
export const hardSentences: HardSentence[] = lines.map((line) => {
  const tokens = tokensOfLine(line);
  const from = next;
  next += sentences(tokens).length;
  return { line, tokens, utterances: dumped.slice(from, next).map(hum) };
});
