/** Makes the stored sound of a sentence: cut around its words, and as loud as the narrator. Pure. */
import { recordingLimits } from '@readling/contract';
import type { RecordedWords } from '#server/store/recordings.ts';

const rate = recordingLimits.sentenceRate;
/** Seconds that stay before the first and after the last word. */
const kept = { before: 0.08, after: 0.15 } as const;
/** Root mean square of the words, as a share of full scale: about -18 LUFS, like the narration. */
const loudness = 0.13;
const loudest = 0.83;
/** More would make the noise of a room as loud as a voice. */
const mostGain = 20;
const fadeSeconds = 0.01;

const moved = (words: RecordedWords, by: number): RecordedWords => {
  const at = (seconds: number) => Math.round((seconds - by) * 1000) / 1000;
  return words.map(({ start, end, phones }) => ({
    start: at(start),
    end: at(end),
    phones: phones.map((phone) => ({ ...phone, start: at(phone.start), end: at(phone.end) })),
  }));
};

/** `samples`: at `sentenceRate`. Returns samples of 16 bits, and the words by their times in them. */
export function prepareSound(
  samples: Float32Array,
  words: RecordedWords,
): { sound: Buffer; words: RecordedWords } {
  const [first, last] = [words.at(0)?.start ?? 0, words.at(-1)?.end ?? samples.length / rate];
  const from = Math.round(Math.max(0, first - kept.before) * rate);
  const cut = samples.subarray(from, Math.round((last + kept.after) * rate));
  const spoken = samples.subarray(Math.round(first * rate), Math.round(last * rate));
  const power = Math.sqrt(
    spoken.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, spoken.length),
  );
  const peak = cut.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  const gain = Math.min(loudness / Math.max(power, 1e-6), loudest / peak, mostGain);
  const fade = fadeSeconds * rate;
  const sound = Buffer.alloc(cut.length * 2);
  cut.forEach((sample, at) => {
    const edge = Math.min(1, at / fade, (cut.length - 1 - at) / fade);
    sound.writeInt16LE(Math.round(sample * gain * edge * 32767), at * 2);
  });
  return { sound, words: moved(words, from / rate) };
}
