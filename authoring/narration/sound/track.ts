/** One recording in the making: its sound, and when each saying is heard in it. */
import { align, type Word } from '../voice/align.ts';
import type { Phone, Utterance } from '../voice/engine.ts';
import { type Saying, sentences } from '../voice/spoken.ts';
import { concat, cut } from './samples.ts';

export type Track = { rate: number; samples: Float32Array; words: Word[] };

/** Seconds of quiet before the first word, after the last, and kept of the engine's own around each sentence. */
const lead = 0.15;
const tail = 0.25;
const breath = 0.05;
const gaps: Record<Saying['break'], number> = { word: 0, comma: 0, sentence: 0.35, paragraph: 0.55 };
/** Seconds over which the edge of a cut falls silent. */
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

/** Sets the sentences one after the other, each cut to its speech, with a pause between them. */
export function joinSentences(sayings: Saying[], utterances: Utterance[]): Track {
  const rate = utterances[0]?.rate ?? 32000;
  const silence = (seconds: number) => new Float32Array(Math.round(seconds * rate));
  const start = silence(lead - breath);
  const pieces: Float32Array[] = [start];
  const words: Word[] = [];
  let length = start.length;
  for (const [at, sentence] of sentences(sayings).entries()) {
    const utterance = utterances[at];
    if (!utterance) throw new Error('a sentence was not spoken');
    const spoken = align(sentence, utterance.tokens);
    const from = Math.max(0, Math.round(((spoken[0]?.start ?? 0) - breath) * rate));
    const to = Math.round(((spoken.at(-1)?.end ?? 0) + 2 * breath) * rate);
    const piece = cut(utterance.samples, from, to, Math.round(fade * rate));
    words.push(...spoken.map((word) => shiftWord(word, (length - from) / rate)));
    const pause = silence((gaps[sentence.at(-1)?.break ?? 'sentence'] ?? 0) - 3 * breath);
    pieces.push(piece, pause);
    length += piece.length + pause.length;
  }
  pieces[pieces.length - 1] = silence(tail - 2 * breath);
  return { rate, samples: concat(pieces), words };
}
