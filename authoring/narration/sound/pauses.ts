/** Slows a recording down to the pace of its level with silence: plans the pauses, and inserts them. */
import type { Break, SpokenToken } from '../text/spoken-tokens.ts';
import type { Pace } from './pace.ts';
import { concat, cut } from './samples.ts';
import { fade, type Track } from './track.ts';
import { shiftWord, type Word } from './word-times.ts';

/** Each pause grows by its share, up to its limit: `longest` times the number of `limits`. */
const shares: Record<Break, number> = { word: 0, phrase: 1, comma: 1.5, sentence: 3, paragraph: 4 };
const limits: Record<Break, number> = { word: 0, phrase: 0.5, comma: 0.6, sentence: 1, paragraph: 1.3 };
/** Seconds. A shorter pause is left out. */
const shortest = 0.04;

/**
 * Returns the seconds of silence to add after each token but the last, so that
 * the recording comes near the pace.
 */
export function planPauses(tokens: SpokenToken[], { words, samples, rate }: Track, pace: Pace): number[] {
  const missing = pace.secondsPerWord * tokens.length - samples.length / rate;
  const grow = (unit: number) =>
    tokens.slice(0, -1).map((token, at) => {
      if (words[at + 1]?.phones.length === 0) return 0;
      const pause = Math.min(unit * shares[token.break], pace.longest * limits[token.break]);
      return pause < shortest ? 0 : pause;
    });
  // The sum grows with the unit, so bisection finds the unit that fills what is missing,
  // unless all pauses are at their limit.
  let [low, high] = [0, pace.longest];
  for (let step = 0; step < 20; step++) {
    const unit = (low + high) / 2;
    if (grow(unit).reduce((sum, one) => sum + one, 0) > missing) high = unit;
    else low = unit;
  }
  return grow(low);
}

/**
 * The sample at which to cut between two words: the middle of a silence, else of the
 * quietest 2.5 ms near the boundary.
 */
function cutPlace(samples: Float32Array, rate: number, word: Word, next: Word): number {
  const middle = Math.round(((word.end + next.start) / 2) * rate);
  if (next.start - word.end >= 0.06) return middle;
  const window = Math.round(0.0025 * rate);
  const reach = Math.round(0.02 * rate);
  const from = Math.max(Math.round((word.start + 0.02) * rate), middle - reach);
  const to = Math.min(Math.round((next.end - 0.02) * rate), middle + reach);
  let [best, least] = [middle, Number.POSITIVE_INFINITY];
  for (let at = from; at + window <= to; at += window >> 1) {
    let energy = 0;
    for (let i = at; i < at + window; i++) energy += (samples[i] ?? 0) ** 2;
    if (energy < least) [best, least] = [at + (window >> 1), energy];
  }
  return best;
}

/** Inserts the pauses, and shifts the times of later words. `pauses`: seconds after each word. */
export function insertPauses(track: Track, pauses: number[]): Track {
  const { rate, samples } = track;
  const pieces: Float32Array[] = [];
  const words: Word[] = [];
  let [last, added] = [0, 0];
  for (const [at, word] of track.words.entries()) {
    words.push(shiftWord(word, added / rate));
    const next = track.words[at + 1];
    const silence = Math.round((pauses[at] ?? 0) * rate);
    if (!next || silence === 0) continue;
    const place = cutPlace(samples, rate, word, next);
    pieces.push(cut(samples, last, place, Math.round(fade * rate)), new Float32Array(silence));
    [last, added] = [place, added + silence];
  }
  pieces.push(cut(samples, last, samples.length, Math.round(fade * rate)));
  return { rate, samples: concat(pieces), words };
}
