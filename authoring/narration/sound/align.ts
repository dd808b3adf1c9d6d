/**
 * Finds when each phone of known words is spoken, with the decoder that also aligns recordings of people.
 * Kokoro tells how long each symbol takes in its plan, but its sound runs about a tenth of a second ahead of it.
 */
import { openDecoder, type SpeechDecoder } from '#server/services/alignment/decoder.ts';
import type { Phone } from '../kokoro/speak.ts';

/** `samples`: mono, 16 kHz. `words`: the phones of each. Returns null when they cannot be found. */
export type Align = (samples: Float32Array, words: readonly (readonly string[])[]) => Phone[][] | null;

const alignWith =
  (decoder: SpeechDecoder): Align =>
  (samples, words) => {
    const found = decoder.force(words.map(decoder.nameOfPhones), samples);
    const spoken = found?.filter(({ phones }) => phones.length > 0);
    return spoken?.length === words.length ? spoken.map(({ phones }) => phones) : null;
  };

/** Opens an aligner. What cannot be found within narrow beams is looked for again within wide ones. */
export async function openAligner(): Promise<Align> {
  const narrow = alignWith(await openDecoder({ scores: false }));
  const wide = alignWith(await openDecoder({ wide: true, scores: false }));
  return (samples, words) => narrow(samples, words) ?? wide(samples, words);
}
