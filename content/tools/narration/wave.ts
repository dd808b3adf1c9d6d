/** 16-bit mono RIFF as Festival writes it. */
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

export function concat(pieces: Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A copy of a stretch of sound whose ends are faded, so that a cut does not click. */
export function cut(samples: Float32Array, from: number, to: number, fade: number): Float32Array {
  const piece = samples.slice(Math.max(0, from), Math.max(0, to));
  const length = Math.min(fade, Math.floor(piece.length / 2));
  for (let i = 0; i < length; i++) {
    const gain = i / length;
    piece[i] = (piece[i] ?? 0) * gain;
    piece[piece.length - 1 - i] = (piece[piece.length - 1 - i] ?? 0) * gain;
  }
  return piece;
}
