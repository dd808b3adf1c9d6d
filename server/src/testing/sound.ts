import { recordingLimits } from '@readling/contract';
import type { Aligner } from '#server/services/services.ts';
import { wavHead } from '#server/services/speech/wav.ts';

/** A WAV file with a tone. */
export function aTone(
  seconds: number,
  { rate = recordingLimits.sentenceRate as number, pitch = 9 } = {},
): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2);
  for (let at = 0; at < samples.length / 2; at++)
    samples.writeInt16LE(Math.round(9000 * Math.sin(at / pitch)), at * 2);
  return Buffer.concat([wavHead(rate, samples.length), samples]);
}

/** Finds each word of a sentence in 0.2 s, one after the other, and each sentence of a part in a second. */
export const patientAligner: Aligner = {
  sentence: async (tokens) => ({
    words: tokens.map((_, at) => ({
      start: at * 0.2,
      end: at * 0.2 + 0.2,
      phones: [{ name: 'aa', start: at * 0.2, end: at * 0.2 + 0.2 }],
    })),
  }),
  part: async (sentences) => sentences.map((_, at) => ({ start: at, end: at + 1 })),
  close: async () => {},
};
