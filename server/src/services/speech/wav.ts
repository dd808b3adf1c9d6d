/** WAV files with one channel of 16 bits. */

const headBytes = 44;

/** The head of a file whose samples have so many bytes. */
export function wavHead(rate: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(headBytes);
  buffer.write('RIFF');
  buffer.writeUInt32LE(headBytes - 8 + bytes, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20); // PCM
  buffer.writeUInt16LE(1, 22); // one channel
  buffer.writeUInt32LE(rate, 24);
  buffer.writeUInt32LE(rate * 2, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(bytes, 40);
  return buffer;
}

type Format = { channels: number; rate: number; bits: number; code: number };

/** The places of the chunks of a file. Stops at the first that does not fit in it. */
function* chunksOf(file: Buffer) {
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)];
    const from = at + 8;
    if (from + size > file.length) return;
    yield { name, data: file.subarray(from, from + size) };
    at = from + size + (size % 2);
  }
}

const formatOf = (data: Buffer): Format => ({
  code: data.readUInt16LE(0),
  channels: data.readUInt16LE(2),
  rate: data.readUInt32LE(4),
  bits: data.readUInt16LE(14),
});

/**
 * Reads a file that a stranger sent. Returns samples from -1 to 1; null when it is not a whole WAV file with one
 * channel of 16 bits at this rate, or has less than a tenth of a second.
 */
export function readWav(file: Buffer, rate: number): Float32Array | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null;
  let format: Format | null = null;
  for (const { name, data } of chunksOf(file)) {
    if (name === 'fmt ' && data.length >= 16) format = formatOf(data);
    if (name !== 'data') continue;
    if (format?.code !== 1 || format.channels !== 1 || format.bits !== 16 || format.rate !== rate)
      return null;
    const count = data.length >> 1;
    if (count < rate / 10) return null;
    return Float32Array.from({ length: count }, (_, at) => data.readInt16LE(at * 2) / 32768);
  }
  return null;
}
