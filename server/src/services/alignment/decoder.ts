/** PocketSphinx in WebAssembly (SoundSwallower) with its English model. It blocks its thread: only a worker calls it. */
import { fileURLToPath } from 'node:url';
import createModule, { type Decoder, type Segment as RawSegment } from 'soundswallower';
import type { Segment } from './judge-sentence.ts';
import { alignRate } from './resample.ts';
import { nameOfUnknown, phonesOf } from './spoken-words.ts';

/** Wide beams cost about twice the time and find an alignment in unclear sound. */
const wideBeams = { beam: 1e-90, pbeam: 1e-90, wbeam: 1e-60 };

const modelBase = fileURLToPath(new URL('./model/', import.meta.resolve('soundswallower')));
const isFiller = (name: string) => /^[<[+]/.test(name);
/** The decoder numbers further pronunciations of a word: "was(2)". */
const withoutNumber = (name: string) => name.replace(/\(\d+\)$/, '');

/** `p` is 1.0001 to the power of the score, which is negative. */
const scoreOf = (phones: readonly RawSegment[]) =>
  phones.reduce((sum, { p }) => sum - Math.log(Math.max(p, 1e-4)) * 1e4, 0);

function toSegment({ t, b, d, w = [] }: RawSegment): Segment {
  const phones = w.map((phone) => ({ name: phone.t.toLowerCase(), start: phone.b, end: phone.b + phone.d }));
  return {
    word: withoutNumber(t),
    start: b,
    end: b + d,
    score: scoreOf(w) / Math.max(1, Math.round(d * 100)),
    phones: isFiller(t) ? [] : phones,
  };
}

/**
 * `leaveOut` is the probability in a grammar that a word or sentence is left out, or said twice. Measured with
 * synthetic voices: 1e-10 refuses 9 of 100 correct sentences, 1e-20 refuses 4; from 1e-40 on nothing is noticed,
 * because the beams cut it off.
 */
const grammarOf = (units: readonly string[][], leaveOut: string) =>
  `#JSGF V1.0; grammar text; public <text> = ${units
    .map((words) => words.join(' '))
    .map((unit) => `( /1/ ${unit} | /${leaveOut}/ <NULL> | /${leaveOut}/ ${unit} ${unit} )`)
    .join(' ')};`;

/** The module stops the whole program at an error elsewhere, and prints itself. Its listener is taken away. */
async function openModule() {
  const before = process.listeners('uncaughtException');
  const module = await createModule({ modelBase } as object);
  for (const listener of process.listeners('uncaughtException'))
    if (!before.includes(listener)) process.off('uncaughtException', listener);
  return module;
}

/** `scores`: false is four times as fast; the scores of its segments mean nothing. */
export async function openDecoder({ wide = false, scores = true } = {}) {
  const module = await openModule();
  const config = { samprate: alignRate, loglevel: 'FATAL', compallsen: scores, ...(wide ? wideBeams : {}) };
  const decoder: Decoder = new module.Decoder(config);
  await decoder.initialize();

  function withPhones(name: string, phones: string): string {
    if (!decoder.lookup_word(name)) decoder.add_words([name, phones]);
    return name;
  }

  /** Returns the name of a word in the dictionary, and adds the word first when it is missing. */
  function nameOf(word: string): string {
    if (decoder.lookup_word(word) && /^[a-z']+$/.test(word)) return word;
    return withPhones(nameOfUnknown(word), phonesOf(word) || 'AH');
  }

  /** Returns the segments of the best path; null when there is none. */
  function decode(samples: Float32Array, align_level: number): Segment[] | null {
    decoder.start();
    decoder.process_audio(samples, false, true);
    decoder.stop();
    try {
      return decoder.get_alignment({ align_level }).w?.map(toSegment) ?? null;
    } catch {
      return null; // it returns something else than JSON when it found no path
    }
  }

  return {
    nameOf,
    /** Returns the name of a word that is spoken with these phones; its spelling does not matter. */
    nameOfPhones: (phones: readonly string[]) =>
      withPhones(`phones-${phones.join('-')}`, phones.join(' ').toUpperCase()),
    /** Returns the words that were heard, where each may be left out or said twice; null = no path. */
    recognise(words: readonly string[], samples: Float32Array): string[] | null {
      decoder.set_grammar(
        grammarOf(
          words.map((word) => [word]),
          '1e-20',
        ),
      );
      const found = decode(samples, 1);
      return found?.filter(({ phones }) => phones.length > 0).map(({ word }) => word) ?? null;
    },
    /** Aligns all words in order. */
    force(words: readonly string[], samples: Float32Array): Segment[] | null {
      decoder.set_align_text(words.join(' '));
      return decode(samples, 1);
    },
    /** Aligns sentences, each of which may be left out or said twice. */
    followSentences(sentences: readonly string[][], samples: Float32Array): Segment[] | null {
      decoder.set_grammar(grammarOf(sentences, '1e-15'));
      return decode(samples, 1)?.filter(({ phones }) => phones.length > 0) ?? null;
    },
  };
}
export type SpeechDecoder = Awaited<ReturnType<typeof openDecoder>>;
