/**
 * How long an mp3 plays, computed from its frames as a browser does: all samples minus the encoder's delay
 * and padding. These are in the LAME header of the first frame. Without that header every sample counts.
 */
/** Samples a second of MPEG 1, by the index in a frame's header. */
const rates = [44100, 48000, 32000];
/** Kilobits a second of MPEG 1, then of MPEG 2 and 2.5, by the index in a frame's header. */
const kbits1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kbits2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

type Frame = { size: number; samples: number; rate: number; sideInfo: number };

/** Layer III only. Version bits: 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5. */
function readFrame(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length || (bytes.readUInt16BE(at) & 0xffe6) !== 0xffe2) return null;
  const version = (bytes.readUInt8(at + 1) >> 3) & 3;
  const [third, fourth] = [bytes.readUInt8(at + 2), bytes.readUInt8(at + 3)];
  const kbit = (version === 3 ? kbits1 : kbits2)[third >> 4];
  const base = rates[(third >> 2) & 3];
  if (!kbit || !base || version === 1) return null;
  const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4;
  const samples = version === 3 ? 1152 : 576;
  const size = Math.floor(((samples / 8) * kbit * 1000) / rate) + ((third >> 1) & 1);
  const mono = fourth >> 6 === 3;
  const sideInfo = version === 3 ? (mono ? 17 : 32) : mono ? 9 : 17;
  return { size, samples, rate, sideInfo };
}

/** Where the sound starts: after an ID3v2 tag, whose length is in four bytes of seven bits. */
function soundStart(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + bytes.readUInt8(at), 0);
}

/** Returns the number of samples to leave out when this frame is a header, or null when it is sound. */
function readHeader(frame: Buffer, sideInfo: number): number | null {
  const tag = 4 + sideInfo;
  if (!['Info', 'Xing'].includes(frame.toString('latin1', tag, tag + 4))) return null;
  const flags = frame.readUInt32BE(tag + 4);
  const lame =
    tag + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const [high, middle, low] = [frame[lame + 21] ?? 0, frame[lame + 22] ?? 0, frame[lame + 23] ?? 0];
  return ((high << 4) | (middle >> 4)) + (((middle & 15) << 8) | low);
}

/** Returns seconds. Throws when the bytes are not an mp3 or end within a frame. */
export function mp3Duration(bytes: Buffer): number {
  let at = soundStart(bytes);
  let [samples, rate, trim] = [0, 0, 0];
  for (let frame = readFrame(bytes, at); frame; frame = readFrame(bytes, at)) {
    const header = rate === 0 ? readHeader(bytes.subarray(at, at + frame.size), frame.sideInfo) : null;
    if (header === null) samples += frame.samples;
    else trim = header;
    rate = frame.rate;
    at += frame.size;
    if (at > bytes.length) throw new Error('an mp3 that breaks off in mid frame');
  }
  if (rate === 0) throw new Error('not an mp3');
  return (samples - trim) / rate;
}
