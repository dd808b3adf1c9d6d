import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { silence } from '#server/testing/silence.ts';

const name = `said-${'a'.repeat(20)}.wav`;

async function anApp() {
  const folder = await mkdtemp(join(tmpdir(), 'readling-said-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), 'RIFFsound');
  const speech = { ...silence, folder, isReady: async (asked: string) => asked === name };
  const { app } = await testApp({ speech });
  return (url: string, headers = {}) => app.inject({ url, headers });
}

test('a generated recording is served, also in ranges', async () => {
  const get = await anApp();
  const whole = await get(`/audio/${name}`);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/wav',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const part = await get(`/audio/${name}`, { range: 'bytes=4-' });
  expect([part.statusCode, part.body]).toEqual([206, 'sound']);
});

test('a recording that does not exist is 404 and not cached', async () => {
  const get = await anApp();
  const answer = await get(`/audio/said-${'b'.repeat(20)}.wav`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['said-..%2Fsecret.wav', 'said-x.wav', `said-${'a'.repeat(20)}.mp3`])(
  '%s is no recording',
  async (asked) => {
    const get = await anApp();
    expect((await get(`/audio/${asked}`)).statusCode).toBe(404);
  },
);
