/** Joining and cutting sound. */
export function concat(pieces: Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Copies the samples from `from` to `to`. `fade`: samples at each end that
 * fade, so that the cut does not click.
 */
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
