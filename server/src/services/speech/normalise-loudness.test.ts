import { expect, test } from 'vitest';
import { normaliseLoudness } from './normalise-loudness.ts';

const rate = 16_000;

/** Half a second of silence, one of a tone, half of silence. */
function aTone(height: number) {
  const samples = Float32Array.from({ length: rate * 2 }, (_, at) =>
    at < rate / 2 || at >= rate * 1.5 ? 0 : height * Math.sin(at / 5),
  );
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write('RIFF');
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt32LE(rate, 24);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) => {
    wav.writeInt16LE(Math.round(sample * 32767), 44 + at * 2);
  });
  return wav;
}

const loudest = (wav: Uint8Array) => {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, at) => view.getInt16(44 + at * 2, true));
  return Math.max(...samples) / 32767;
};

test('a soft and a loud recording get the same loudness', () => {
  const [soft, loud] = [normaliseLoudness(aTone(0.1)), normaliseLoudness(aTone(0.9))];
  expect(loudest(soft)).toBeCloseTo(loudest(loud), 1);
});

test('the silence around a word is cut to a short one', () => {
  const seconds = (normaliseLoudness(aTone(0.5)).length - 44) / 2 / rate;
  expect(seconds).toBeGreaterThan(1.1);
  expect(seconds).toBeLessThan(1.25);
});

test('a recording without sound is an error', () => {
  expect(() => normaliseLoudness(aTone(0))).toThrow('the recording has no sound');
});
