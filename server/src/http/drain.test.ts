import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newDatabase } from '#server/testing/database.ts';
import { launchServer } from '#server/testing/launch-server.ts';

/** One request: its status; `refused` when there was no connection, `cut` when it got no answer. */
const ask = (url: string, agent: Agent) =>
  new Promise<number | 'refused' | 'cut'>((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut'));
    });
    sent.on('error', (error: Error & { code?: string }) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    );
    sent.end();
  });

test('a server that is stopped under load says so first and answers every request that it gets', async () => {
  const { child, ended, ready } = await launchServer({ DATABASE_URL: await newDatabase(), STOP_DELAY: '1' });
  const url = await ready;
  const agent = new Agent({ keepAlive: true });
  const answers: (number | string)[] = [];
  const visit = async () => {
    for (;;) {
      const answer = await ask(`${url}/healthz`, agent);
      answers.push(answer);
      if (answer === 'refused') return;
    }
  };
  const visitors = Array.from({ length: 20 }, visit);
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(200);
  child.kill('SIGTERM');
  await expect.poll(() => ask(`${url}/readyz`, agent)).toBe(503);
  const before = answers.length;
  await sleep(100);
  expect(answers.length).toBeGreaterThan(before);
  await Promise.all(visitors);
  expect(new Set(answers)).toEqual(new Set([200, 'refused']));
  expect((await ended).code).toBe(0);
}, 60_000);
