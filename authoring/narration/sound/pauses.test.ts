import { describe, expect, it } from 'vitest';
import { hardSentences } from '../voice/hard-sentences.ts';
import { paceOf } from './pace.ts';
import { insertPauses, planPauses } from './pauses.ts';
import { joinSentences } from './track.ts';

const paced = (at: number, level: number) => {
  const { tokens, utterances } = hardSentences[at] ?? { tokens: [], utterances: [] };
  const before = joinSentences(tokens, utterances);
  const pauses = planPauses(tokens, before, paceOf(level));
  return { tokens, before, pauses, after: insertPauses(before, pauses) };
};
const seconds = (track: { samples: Float32Array; rate: number }) => track.samples.length / track.rate;
const every = hardSentences.flatMap((_, at) => [1, 2, 3, 4].map((level) => [at, level] as const));

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

  it('has the longest pauses at the end of sentences, and pauses between words at level 1 only', () => {
    const pausesAfter = (level: number) => {
      const { tokens, pauses } = paced(1, level);
      return (word: string) => pauses[tokens.findIndex(({ text }) => text === word)] ?? 0;
    };
    const [one, two] = [pausesAfter(1), pausesAfter(2)];
    expect(one('$3.50.')).toBeGreaterThan(one('5th,'));
    expect(one('5th,')).toBeGreaterThan(one('paid'));
    expect(one('paid')).toBeGreaterThan(0.04);
    expect(two('$3.50.')).toBeGreaterThan(two('5th,'));
    expect(two('paid')).toBe(0);
  });

  it('has no pause after an article or a very short word', () => {
    for (let at = 0; at < hardSentences.length; at++) {
      const { tokens, before, pauses } = paced(at, 1);
      for (const [w, token] of tokens.entries()) {
        const word = before.words[w];
        const short = word !== undefined && word.end - word.start < 0.13;
        if (token.break === 'word' && (short || token.text === 'the')) expect(pauses[w] ?? 0).toBe(0);
      }
    }
  });
});
