import { afterAll, beforeAll, expect, test } from 'vitest';
import { synthesise } from '../speech/voice.ts';
import { openAlignment } from './align.ts';
import { AlignerBusy, openAligner } from './aligner.ts';
import { alignRate } from './resample.ts';

/** A synthetic person reads a text. Samples at the aligner's rate. */
async function aReading(text: string): Promise<Float32Array> {
  const wav = await synthesise(text);
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  expect(view.getUint32(24, true)).toBe(alignRate);
  return Float32Array.from(
    { length: (wav.length - 44) >> 1 },
    (_, at) => view.getInt16(44 + at * 2, true) / 32768,
  );
}

/** A voice with another pitch and other formants: `factor` above 1 is higher and faster. */
const asVoice = (samples: Float32Array, factor: number) =>
  Float32Array.from(
    { length: Math.floor(samples.length / factor) },
    (_, at) => samples[Math.floor(at * factor)] ?? 0,
  );

/** White noise, 15 dB below the voice. The same noise each time. */
function withNoise(samples: Float32Array): Float32Array {
  const power = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  let state = 7;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff - 0.5;
  };
  const height = power * 10 ** (-15 / 20) * Math.sqrt(12);
  return samples.map((sample) => sample + random() * height);
}

const joined = (...all: Float32Array[]) => Float32Array.from(all.flatMap((each) => [...each]));
const silence = (seconds: number) => new Float32Array(seconds * alignRate);

const text = 'The old lighthouse stood above the harbour, and nobody had climbed it for years.';
const tokens = text.split(' ');
const other = 'My sister found seven shells and gave one of them to the boatman.';

const alignment = openAlignment();
let reading: Float32Array;
beforeAll(async () => {
  reading = await aReading(text);
});

const problemOf = async (samples: Float32Array, said = tokens) => {
  const result = await alignment.sentence(said, samples);
  return 'problem' in result ? { ...result.problem, word: said[result.problem.token ?? -1] } : null;
};

test('each token of a sentence gets its time, in order and inside the recording', async () => {
  const result = await alignment.sentence(tokens, reading);
  if ('problem' in result) throw new Error(result.problem.kind);
  expect(result.words).toHaveLength(tokens.length);
  const times = result.words.flatMap(({ start, end }) => [start, end]);
  expect(times).toEqual(times.toSorted((one, next) => one - next));
  expect(times.at(-1)).toBeLessThanOrEqual(reading.length / alignRate);
  for (const { start, end, phones } of result.words) {
    expect(end - start).toBeGreaterThanOrEqual(0.03);
    expect(phones.length).toBeGreaterThan(0);
  }
});

test('a microphone that is on for long and a room with quiet noise are no problem', async () => {
  expect(await problemOf(joined(silence(2), reading, silence(4)))).toBeNull();
  const room = withNoise(joined(reading, silence(2)));
  expect(await problemOf(room)).toBeNull();
});

test('silence before and after a sentence moves its words', async () => {
  const [plain, late] = [
    await alignment.sentence(tokens, reading),
    await alignment.sentence(tokens, joined(silence(0.5), reading, silence(0.5))),
  ];
  if ('problem' in plain || 'problem' in late) throw new Error('not aligned');
  for (const [at, { start }] of plain.words.entries())
    expect(late.words[at]?.start).toBeCloseTo(start + 0.5, 1);
});

test.each([
  ['a higher voice', 1.25],
  ['a deeper voice', 0.85],
])('%s is understood', async (_, factor) => {
  expect(await problemOf(asVoice(reading, factor))).toBeNull();
});

test('a voice in a noisy room is understood', async () => {
  expect(await problemOf(withNoise(reading))).toBeNull();
});

test('a word that was left out is named', async () => {
  const without = await aReading(text.replace(' lighthouse', ' '));
  expect(await problemOf(without)).toMatchObject({ kind: 'missing', word: 'lighthouse' });
});

test('a word that was said twice is named', async () => {
  const twice = await aReading(text.replace('lighthouse', 'lighthouse lighthouse'));
  expect(await problemOf(twice)).toMatchObject({ kind: 'repeated', word: 'lighthouse' });
});

test('another sentence, and the sentence with a second one after it, are refused', async () => {
  const wrong = await aReading(other);
  expect(await problemOf(wrong)).not.toBeNull();
  expect(await problemOf(joined(reading, silence(0.3), wrong))).not.toBeNull();
});

test('half a sentence is refused', async () => {
  expect(await problemOf(reading.slice(0, reading.length / 2))).not.toBeNull();
});

test('a recording without sound is refused as silent', async () => {
  expect(await problemOf(silence(2))).toMatchObject({ kind: 'silent' });
});

test('names, numbers and dashes have times too', async () => {
  const said = 'Meghalaya – it had 28,800 trees in 1898.';
  const result = await alignment.sentence(said.split(' '), await aReading(said.replace('–', ',')));
  expect(result).toMatchObject({ words: { length: 8 } });
});

test('sentences are found in a recording of a part; one that was skipped is not, one that was repeated is its last', async () => {
  const lines = [text, other, 'Then the rain began, and everyone ran home.'];
  const sentences = lines.map((line) => line.split(' '));
  const [first, second, third] = await Promise.all(lines.map(aReading));
  if (!first || !second || !third) throw new Error('no reading');
  const pause = silence(0.5);
  const seconds = (samples: Float32Array) => samples.length / alignRate;
  const whole = await alignment.part(sentences, joined(first, pause, second, pause, third));
  expect(whole.map((found) => found !== null)).toEqual([true, true, true]);
  expect(whole[1]?.start).toBeGreaterThan(seconds(first));
  expect(whole[1]?.end).toBeLessThan(seconds(first) + seconds(second) + 1.1);
  const skipped = await alignment.part(sentences, joined(first, pause, third));
  expect(skipped.map((found) => found !== null)).toEqual([true, false, true]);
  const repeated = await alignment.part(sentences, joined(first, pause, first, pause, second, pause, third));
  expect(repeated[0]?.start).toBeGreaterThan(seconds(first));
});

const aligner = openAligner({ queue: 1 });
afterAll(() => aligner.close());

test('the thread aligns too, and refuses what does not fit in its queue', async () => {
  const first = aligner.sentence(tokens, reading);
  await expect(aligner.sentence(tokens, reading)).rejects.toThrow(AlignerBusy);
  expect(await first).toHaveProperty('words');
});

test('a job that takes too long is stopped', async () => {
  const hasty = openAligner({ patienceMs: 1 });
  await expect(hasty.sentence(tokens, reading)).rejects.toThrow('longer than');
  await hasty.close();
});
