/** A recording before it is encoded: its samples, and the time of each token in it. */
import type { Utterance } from '../kokoro/speak.ts';
import { type SpokenToken, utterancesOf } from '../text/spoken-tokens.ts';
import { concat, cut } from './samples.ts';
import { shiftWord, type Word } from './word-times.ts';

export type Track = { rate: number; samples: Float32Array; words: Word[] };
/** An utterance with the times of its words. `end`: where its sound is cut, in seconds. */
export type Timed = Pick<Utterance, 'rate' | 'samples'> & { words: Word[]; end: number };

/**
 * Seconds of silence before the first word and after the last; and of the
 * engine's own silence around an utterance.
 */
const leadingSilence = 0.15;
const trailingSilence = 0.25;
const padding = 0.05;
/** Seconds of silence after an utterance. After a word or a comma another voice goes on. */
const gaps: Record<SpokenToken['break'], number> = {
  word: 0.2,
  phrase: 0.2,
  comma: 0.2,
  sentence: 0.4,
  paragraph: 0.6,
};
/** Seconds over which the sound fades at a cut. */
export const fade = 0.004;

/** Joins the utterances: each is cut to its speech, with a pause after it. */
export function joinUtterances(tokens: SpokenToken[], utterances: readonly Timed[]): Track {
  const rate = utterances[0]?.rate ?? 24000;
  const silence = (seconds: number) => new Float32Array(Math.round(seconds * rate));
  const start = silence(leadingSilence - padding);
  const pieces: Float32Array[] = [start];
  const words: Word[] = [];
  let length = start.length;
  for (const [at, spoken] of utterancesOf(tokens).entries()) {
    const utterance = utterances[at];
    if (!utterance) throw new Error('a sentence was not spoken');
    const from = Math.max(0, Math.round(((utterance.words[0]?.start ?? 0) - padding) * rate));
    const lastWord = utterance.words.at(-1)?.end ?? 0;
    const to = Math.round(utterance.end * rate);
    const piece = cut(utterance.samples, from, to, Math.round(fade * rate));
    words.push(...utterance.words.map((word) => shiftWord(word, (length - from) / rate)));
    const pause = silence(gaps[spoken.at(-1)?.break ?? 'sentence'] - padding - (utterance.end - lastWord));
    pieces.push(piece, pause);
    length += piece.length + pause.length;
  }
  pieces[pieces.length - 1] = silence(trailingSilence - 2 * padding);
  return { rate, samples: concat(pieces), words };
}
