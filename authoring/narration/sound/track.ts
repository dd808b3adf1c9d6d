/** A recording before it is encoded: its samples, and the time of each token in it. */
import { align, type Word } from '../voice/align.ts';
import type { Phone, Utterance } from '../voice/engine.ts';
import { type SpokenToken, sentences } from '../voice/spoken-tokens.ts';
import { concat, cut } from './samples.ts';

export type Track = { rate: number; samples: Float32Array; words: Word[] };

/**
 * Seconds of silence before the first word and after the last; and of the
 * engine's own silence around a sentence.
 */
const leadingSilence = 0.15;
const trailingSilence = 0.25;
const padding = 0.05;
/** Seconds of silence after a sentence. */
const gaps: Record<SpokenToken['break'], number> = { word: 0, comma: 0, sentence: 0.35, paragraph: 0.55 };
/** Seconds over which the sound fades at a cut. */
export const fade = 0.004;

const shiftPhone = (phone: Phone, by: number): Phone => ({
  ...phone,
  start: phone.start + by,
  end: phone.end + by,
});
export const shiftWord = (word: Word, by: number): Word => ({
  start: word.start + by,
  end: word.end + by,
  phones: word.phones.map((phone) => shiftPhone(phone, by)),
});

/** Joins the sentences: each is cut to its speech, with a pause after it. */
export function joinSentences(tokens: SpokenToken[], utterances: Utterance[]): Track {
  const rate = utterances[0]?.rate ?? 32000;
  const silence = (seconds: number) => new Float32Array(Math.round(seconds * rate));
  const start = silence(leadingSilence - padding);
  const pieces: Float32Array[] = [start];
  const words: Word[] = [];
  let length = start.length;
  for (const [at, sentence] of sentences(tokens).entries()) {
    const utterance = utterances[at];
    if (!utterance) throw new Error('a sentence was not spoken');
    const spoken = align(sentence, utterance.tokens);
    const from = Math.max(0, Math.round(((spoken[0]?.start ?? 0) - padding) * rate));
    const to = Math.round(((spoken.at(-1)?.end ?? 0) + 2 * padding) * rate);
    const piece = cut(utterance.samples, from, to, Math.round(fade * rate));
    words.push(...spoken.map((word) => shiftWord(word, (length - from) / rate)));
    const pause = silence((gaps[sentence.at(-1)?.break ?? 'sentence'] ?? 0) - 3 * padding);
    pieces.push(piece, pause);
    length += piece.length + pause.length;
  }
  pieces[pieces.length - 1] = silence(trailingSilence - 2 * padding);
  return { rate, samples: concat(pieces), words };
}
