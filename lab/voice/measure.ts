/** Measures one recording, as it ships. */
import { statSync } from 'node:fs';
import { alignerRate, type FoundWord } from './aligner.ts';
import { checkWords, type WordFaults } from './check-words.ts';
import type { Recording } from './parts.ts';
import { bandwidth } from './signal/bandwidth.ts';
import { loudness, truePeak } from './signal/loudness.ts';
import { melody, voicedFrames } from './signal/pitch.ts';
import { silenceIn } from './signal/silence.ts';
import type { Sound } from './signal/sound.ts';

/** Seconds where not named. */
export type Measured = {
  id: string;
  level: number;
  voice: string;
  seconds: number;
  bytes: number;
  /** Hertz, semitones, semitones. */
  pitch: { median: number; spread: number; range: number };
  /** Hertz. */
  bandwidth: number;
  lufs: number;
  truePeak: number;
  /** Silences after a comma and after the end of a sentence. */
  pauses: { comma: number[]; stop: number[] };
  faults: WordFaults;
  /** Milliseconds between the start of each word in narration.json and where the aligner found it. */
  startErrors: number[];
};

/** The rate at which sound is measured. It keeps the frequencies of an mp3 of 48 kHz or less. */
const fullRate = 48_000;
type Tools = {
  decode: (file: string, rate: number) => Promise<Sound>;
  align: (recording: Recording, sound: Sound) => FoundWord[];
};

/** The silences after tokens that match: from the middle of such a word to the middle of the next. */
function pausesAfter(
  mark: RegExp,
  { tokens, times }: Recording,
  silence: (from: number, to: number) => number,
) {
  const middle = (at: number) => ((times[at]?.[0] ?? 0) + (times[at]?.[1] ?? 0)) / 2;
  return tokens
    .slice(0, -1)
    .flatMap((token, at) => (mark.test(token) ? [silence(middle(at), middle(at + 1))] : []));
}

export async function measure(recording: Recording, { decode, align }: Tools): Promise<Measured> {
  const { id, level, voice, file, times } = recording;
  const sound = await decode(file, fullRate);
  const narrow = await decode(file, alignerRate);
  const found = align(recording, narrow);
  const frames = voicedFrames(narrow);
  const silence = silenceIn(sound);
  return {
    id,
    level,
    voice,
    seconds: sound.samples.length / sound.rate,
    bytes: statSync(file).size,
    pitch: melody(frames),
    bandwidth: bandwidth(sound, frames),
    lufs: loudness(sound),
    truePeak: truePeak(sound),
    pauses: {
      comma: pausesAfter(/[,;:]["'’”)]*$/, recording, silence),
      stop: pausesAfter(/[.!?]["'’”)]*$/, recording, silence),
    },
    faults: checkWords(recording, found, silence),
    startErrors: found.flatMap((word, at) =>
      word ? [Math.abs(word.start - (times[at]?.[0] ?? 0)) * 1000] : [],
    ),
  };
}
