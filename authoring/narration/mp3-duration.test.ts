import { describe, expect, it } from 'vitest';
import { mp3Duration } from './mp3-duration.ts';

/** MPEG 1 layer III, 32 kbit/s, 32 kHz, mono: 144 bytes and 1152 samples a frame. */
function frame(): Buffer {
  const bytes = Buffer.alloc(144);
  bytes.writeUInt32BE(0xfffb18c4);
  return bytes;
}

/** A first frame with the encoder's header: how many samples it added before and after the sound. */
function header(frames: number, delay: number, padding: number): Buffer {
  const bytes = frame();
  bytes.write('Info', 21);
  bytes.writeUInt32BE(0x1, 25);
  bytes.writeUInt32BE(frames, 29);
  bytes.write('LAME', 33);
  bytes.writeUIntBE((delay << 12) | padding, 33 + 21, 3);
  return bytes;
}

const sound = (frames: number) => Array.from({ length: frames }, frame);

describe('the length of an mp3', () => {
  it('does not count the samples that the encoder added', () => {
    const mp3 = Buffer.concat([header(10, 576, 640), ...sound(10)]);
    expect(mp3Duration(mp3)).toBe((10 * 1152 - 576 - 640) / 32000);
  });

  it('counts every sample when there is no header, also after an ID3 tag', () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x02', 'latin1'), Buffer.alloc(130)]);
    expect(mp3Duration(Buffer.concat([tag, ...sound(5)]))).toBe((5 * 1152) / 32000);
  });

  it('is refused for a file that breaks off or is not an mp3', () => {
    expect(() => mp3Duration(Buffer.concat(sound(3)).subarray(0, 400))).toThrow('breaks off');
    expect(() => mp3Duration(Buffer.from('<html>not found</html>'))).toThrow('not an mp3');
  });
});
