/**
 * Finds when each phone of known words is spoken, with the acoustic model of SoundSwallower (PocketSphinx).
 * Kokoro tells how long each symbol takes in its plan, but its sound runs about a tenth of a second ahead of it.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createModule, { type Decoder, type SoundSwallowerModule } from 'soundswallower';
import type { Phone } from '../kokoro/speak.ts';

/** Samples a second that the acoustic model expects. */
const alignRate = 16000;

/** `samples`: mono, 16 kHz. `words`: the phones of each. Returns null when they cannot be found. */
export type Align = (samples: Float32Array, words: readonly (readonly string[])[]) => Phone[][] | null;

const isSpeech = ({ t }: { t: string }) => !/^(<|\[|\+)/.test(t);

async function openDecoder(module: SoundSwallowerModule, beam: Record<string, number>): Promise<Align> {
  const decoder: Decoder = new module.Decoder({ samprate: alignRate, loglevel: 'FATAL', ...beam });
  await decoder.initialize();
  const known = new Set<string>();
  return (samples, words) => {
    // A word is named after its phones, so its spelling does not matter.
    const names = words.map((phones) => `x-${phones.join('-')}`);
    for (const [at, name] of names.entries()) {
      if (!known.has(name)) decoder.add_words([name, (words[at] ?? []).join(' ').toUpperCase()]);
      known.add(name);
    }
    try {
      decoder.set_align_text(names.join(' '));
      decoder.start();
      decoder.process_audio(samples, false, true);
      decoder.stop();
      const found = (decoder.get_alignment({ align_level: 1 }).w ?? []).filter(isSpeech);
      if (found.length !== words.length) return null;
      return found.map(({ w = [] }) =>
        w.map(({ t, b, d }) => ({ name: t.toLowerCase(), start: b, end: b + d })),
      );
    } catch {
      return null; // the decoder throws when no path through the sound is left
    }
  };
}

const packageFolder = dirname(fileURLToPath(import.meta.resolve('soundswallower')));

/** Opens an aligner. What cannot be found within narrow beams is looked for again within wide ones. */
export async function openAligner(): Promise<Align> {
  const before = process.listeners('uncaughtException');
  const module = await createModule({
    modelBase: join(packageFolder, 'model/'),
  } as Partial<SoundSwallowerModule>);
  // The module catches errors of the whole program, and prints itself instead of them.
  for (const listener of process.listeners('uncaughtException'))
    if (!before.includes(listener)) process.off('uncaughtException', listener);
  const narrow = await openDecoder(module, {});
  const wide = await openDecoder(module, { beam: 1e-100, pbeam: 1e-100, wbeam: 1e-80 });
  return (samples, words) => narrow(samples, words) ?? wide(samples, words);
}
