import { describe, expect, it } from 'vitest';
import { markPhrases } from '../text/phrases.ts';
import { type SpokenToken, tokensOfLine, utterancesOf } from '../text/spoken-tokens.ts';
import { paceOf } from './pace.ts';
import { insertPauses, planPauses } from './pauses.ts';
import { joinUtterances, type Timed } from './track.ts';

const lines = [
  '"Wake up, Max!" said Mom. "It is 9:30 -- half past, dear."',
  'Dot went home with her mother, and the frog sat down on the pond. It was late.',
  'Don’t go — they’ll say it’s Mr. Lee’s well-known twenty-one-year-old cat…',
];
const rate = 8000;
const perLetter = 0.06;

/** An utterance that hums for each word, with a short silence between the words. */
function hum(tokens: SpokenToken[]): Timed {
  let end = 0.2;
  const words = tokens.map(({ text }) => {
    const letters = text.replace(/[^\p{L}\d]/gu, '').length;
    const start = end + (letters > 0 ? 0.03 : 0);
    end = start + letters * perLetter;
    return { start, end, phones: letters > 0 ? [{ name: 'm', start, end }] : [] };
  });
  const samples = new Float32Array(Math.round((end + 0.3) * rate));
  for (const { start, end: last } of words)
    for (let i = Math.round(start * rate); i < last * rate; i++) samples[i] = Math.sin(i * 0.3) / 2;
  return { rate, samples, words, end: end + 0.1 };
}

const paced = (at: number, level: number) => {
  const line = tokensOfLine(lines[at] ?? '', 'lily');
  const tokens = paceOf(level).phrases ? markPhrases(line) : line;
  const before = joinUtterances(tokens, utterancesOf(tokens).map(hum));
  const pauses = planPauses(tokens, before, paceOf(level));
  return { tokens, before, pauses, after: insertPauses(before, pauses) };
};
const seconds = (track: { samples: Float32Array; rate: number }) => track.samples.length / track.rate;
const every = lines.flatMap((_, at) => [1, 2, 3, 4].map((level) => [at, level] as const));

describe('a paced recording', () => {
  it.each(every)('keeps word times rising and inside the sound (line %i, level %i)', (at, level) => {
    const { after } = paced(at, level);
    let last = 0;
    for (const word of after.words) {
      expect(word.start).toBeGreaterThanOrEqual(last);
      expect(word.end).toBeGreaterThanOrEqual(word.start);
      last = word.start;
    }
    expect(after.words.at(-1)?.end).toBeLessThan(seconds(after));
  });

  it.each(every)('grows by its pauses and never beyond the pace (line %i, level %i)', (at, level) => {
    const { tokens, before, pauses, after } = paced(at, level);
    const added = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(seconds(after)).toBeCloseTo(seconds(before) + added, 2);
    const wanted = paceOf(level).secondsPerWord * tokens.length;
    expect(seconds(after)).toBeLessThan(Math.max(seconds(before), wanted) + 0.01);
  });

  it('has words as long as before: only the silence between words grows', () => {
    const { before, after } = paced(1, 1);
    expect(after.words.map((word) => (word.end - word.start).toFixed(3))).toEqual(
      before.words.map((word) => (word.end - word.start).toFixed(3)),
    );
  });

  it('is silent in its pauses and not silent in its words', () => {
    const { after } = paced(1, 1);
    const loudest = (from: number, to: number) =>
      Math.max(...after.samples.slice(from * after.rate, to * after.rate).map(Math.abs));
    for (const [at, word] of after.words.entries()) {
      const next = after.words[at + 1];
      expect(loudest(word.start + 0.02, word.end - 0.02)).toBeGreaterThan(0.3);
      if (next && next.start - word.end > 0.2) expect(loudest(word.end + 0.03, next.start - 0.03)).toBe(0);
    }
  });

  it('has the longest pauses at the end of sentences, and pauses between phrases at levels 1 and 2 only', () => {
    const pausesAfter = (level: number) => {
      const { tokens, pauses } = paced(1, level);
      return (word: string) => pauses[tokens.findIndex(({ text }) => text === word)] ?? 0;
    };
    const [one, three] = [pausesAfter(1), pausesAfter(3)];
    expect(one('pond.')).toBeGreaterThan(one('mother,'));
    expect(one('mother,')).toBeGreaterThan(one('home'));
    expect(one('home')).toBeGreaterThan(0.04);
    expect(one('her')).toBe(0);
    expect(three('pond.')).toBeGreaterThan(three('mother,'));
    expect(three('home')).toBe(0);
  });
});
