/** Brings a recording to the narrator's loudness and cuts the silence before and after. */

import { wavHead } from './wav.ts';

const head = 44;
/** Root mean square of the audible part, as a share of full scale: about -18 LUFS, like the narration. */
const loudness = 0.17;
const loudest = 0.83;
const audibleFrom = 0.02;
const keptBefore = 0.03;
const keptAfter = 0.15;

/** The offsets at which the samples of a WAV file begin and end. */
function samplesOf(wav: DataView) {
  for (let at = 12; at + 8 <= wav.byteLength; at += 8 + wav.getUint32(at + 4, true))
    if (wav.getUint32(at) === 0x64617461 /* "data" */)
      return { from: at + 8, to: Math.min(wav.byteLength, at + 8 + wav.getUint32(at + 4, true)) };
  throw new Error('the voice wrote no samples');
}

/** Takes and returns a 16-bit mono WAV file. Throws when it has no sound. */
export function normaliseLoudness(file: Uint8Array): Uint8Array {
  const wav = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const rate = wav.getUint32(24, true);
  const { from, to } = samplesOf(wav);
  const all = Float32Array.from(
    { length: (to - from) >> 1 },
    (_, at) => wav.getInt16(from + at * 2, true) / 32768,
  );
  const isAudible = (sample: number) => Math.abs(sample) > audibleFrom;
  const first = all.findIndex(isAudible);
  if (first < 0) throw new Error('the recording has no sound');
  const samples = all.subarray(
    Math.max(0, first - Math.round(rate * keptBefore)),
    all.findLastIndex(isAudible) + Math.round(rate * keptAfter),
  );
  const audible = samples.filter(isAudible);
  const power = Math.sqrt(audible.reduce((sum, sample) => sum + sample * sample, 0) / audible.length);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(loudness / power, loudest / peak);
  const out = Buffer.concat([wavHead(rate, samples.length * 2), Buffer.alloc(samples.length * 2)]);
  samples.forEach((sample, at) => {
    out.writeInt16LE(Math.round(sample * gain * 32767), head + at * 2);
  });
  return out;
}
