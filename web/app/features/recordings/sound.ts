/** Sound as the server takes it: a WAV file with one channel of 16 bits. */

export class UnreadableSound extends Error {}

/** Decodes what the browser can play. Returns samples of one channel. Throws UnreadableSound. */
export async function decodeSound(file: Blob, rate: number): Promise<Float32Array> {
  try {
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await file.arrayBuffer());
    return mixChannels(
      Array.from({ length: decoded.numberOfChannels }, (_, at) => decoded.getChannelData(at)),
    );
  } catch (cause) {
    throw new UnreadableSound('the sound could not be decoded', { cause });
  }
}

/** The mean of all channels, which have the same length. */
export function mixChannels(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map(
    (sample, at) => (sample + others.reduce((sum, other) => sum + (other[at] ?? 0), 0)) / channels.length,
  );
}

/** Fewer samples a second; `factor` is a whole number. The mean of neighbours keeps high tones out. */
export const thinOut = (samples: Float32Array, factor: number): Float32Array =>
  Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, at) => {
    let sum = 0;
    for (let offset = 0; offset < factor; offset++) sum += samples[at * factor + offset] ?? 0;
    return sum / factor;
  });

export function toWav(samples: Float32Array, rate: number): Blob {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const write = (at: number, text: string) => {
    for (const [offset, letter] of [...text].entries()) view.setUint8(at + offset, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [at, sample] of samples.entries())
    view.setInt16(44 + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32767), true);
  return new Blob([view], { type: 'audio/wav' });
}
