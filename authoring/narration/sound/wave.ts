/**
 * Reads a 16-bit mono RIFF file, as the voice writes it. Samples are from -1 to 1.
 * Throws when it is something else.
 */
export function readWave(bytes: Buffer): { rate: number; samples: Float32Array } {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') throw new Error('not a RIFF file');
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const chunk = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    at += 8;
    if (chunk === 'fmt ') rate = bytes.readUInt32LE(at + 4);
    if (chunk === 'data') {
      const samples = new Float32Array(Math.floor(Math.min(size, bytes.length - at) / 2));
      for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(at + 2 * i) / 32768;
      return { rate, samples };
    }
    at += size + (size % 2);
  }
  throw new Error('a RIFF file without sound');
}
