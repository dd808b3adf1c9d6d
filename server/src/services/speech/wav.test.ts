import { expect, test } from 'vitest';
import { readWav, wavHead } from './wav.ts';

const rate = 24_000;
const sound = Buffer.alloc(rate, 1); // half a second
const file = (bytes = sound, head = wavHead(rate, bytes.length)) => Buffer.concat([head, bytes]);
const changed = (change: (head: Buffer) => void) => {
  const head = wavHead(rate, sound.length);
  change(head);
  return file(sound, head);
};

test('samples are read from a file, also behind a chunk that is unknown', () => {
  expect(readWav(file(), rate)).toHaveLength(rate / 2);
  const head = wavHead(rate, sound.length);
  const note = Buffer.from('LIST\u0003\0\0\0abc\0', 'latin1');
  const withNote = Buffer.concat([head.subarray(0, 36), note, head.subarray(36), sound]);
  expect(readWav(withNote, rate)?.[0]).toBeCloseTo(257 / 32768);
});

test.each<[string, Buffer]>([
  ['an empty file', Buffer.alloc(0)],
  ['a file of another type', Buffer.from('ID3 this is no WAV file, but something else of some length')],
  ['half a head', file().subarray(0, 30)],
  ['a head without samples', wavHead(rate, 0)],
  ['fewer samples than declared', file().subarray(0, 20_000)],
  ['a giant declared length', changed((head) => head.writeUInt32LE(0xffffffff, 40))],
  ['a chunk that ends behind the file', changed((head) => head.writeUInt32LE(0xfffffff0, 16))],
  ['floating point samples, which may be no numbers', changed((head) => head.writeUInt16LE(3, 20))],
  ['two channels', changed((head) => head.writeUInt16LE(2, 22))],
  ['another rate', changed((head) => head.writeUInt32LE(8_000, 24))],
  ['samples of 8 bits', changed((head) => head.writeUInt16LE(8, 34))],
  [
    'samples before the format',
    Buffer.concat([file().subarray(0, 12), Buffer.from('data\x10\0\0\0'), Buffer.alloc(16)]),
  ],
  ['a moment of sound', file(sound.subarray(0, 200))],
])('%s is refused', (_, bytes) => {
  expect(readWav(bytes, rate)).toBeNull();
});
