import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSpeech } from './speech.ts';

async function aVoice(settings: Partial<Parameters<typeof openSpeech>[0]> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'readling-speech-'));
  const reports: string[] = [];
  const speech = openSpeech({ folder, report: (what) => reports.push(what), ...settings });
  onTestFinished(async () => {
    await speech.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { speech, folder: settings.folder ?? folder, reports };
}

test('a text is recorded once', async () => {
  const { speech, folder, reports } = await aVoice();
  const name = speech.record('a tall plant') ?? '';
  expect(name).toMatch(/^said-[a-f0-9]{20}\.wav$/);
  expect(speech.record('a tall plant')).toBe(name);
  expect(await speech.isReady(name)).toBe(true);
  expect(speech.record('a tall plant')).toBe(name);
  const wav = await readFile(join(folder, name));
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  const seconds = (wav.length - 44) / 2 / wav.readUInt32LE(24);
  expect(seconds).toBeGreaterThan(0.5);
  expect(seconds).toBeLessThan(3);
  expect(await readdir(folder)).toEqual([name]);
  expect(reports).toEqual([]);
});

test('two processes share recordings, and the same text has the same name', async () => {
  const first = await aVoice();
  const other = await aVoice({ folder: first.folder });
  const name = first.speech.record('tree') ?? '';
  expect(await other.speech.isReady(name)).toBe(true);
  expect(other.speech.record('tree')).toBe(name);
});

test('a recording that nobody requested is not ready', async () => {
  const { speech } = await aVoice();
  expect(await speech.isReady(`said-${'0'.repeat(20)}.wav`)).toBe(false);
});

test('texts beyond the queue and texts that are too long are not recorded', async () => {
  const { speech } = await aVoice({ queue: 2 });
  expect(speech.record('one')).toBeDefined();
  expect(speech.record('two')).toBeDefined();
  expect(speech.record('three')).toBeUndefined();
  expect(speech.record('so '.repeat(200))).toBeUndefined();
});

test('a folder that cannot be written stops recording for a while and is reported once', async () => {
  const { folder } = await aVoice();
  const taken = join(folder, 'a-file');
  await writeFile(taken, '');
  const { speech, reports } = await aVoice({ folder: taken });
  const name = speech.record('tree') ?? '';
  expect(await speech.isReady(name)).toBe(false);
  await vi.waitFor(() => expect(reports).toHaveLength(1), 15_000);
  expect(speech.record('bush')).toBeUndefined();
  expect(reports).toEqual([expect.stringMatching(/^A word could not be spoken: /)]);
});

test('a closed voice records nothing more', async () => {
  const { speech } = await aVoice();
  speech.record('tree');
  await speech.close();
  expect(speech.record('bush')).toBeUndefined();
});
