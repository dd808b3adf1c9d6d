import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from './testing/database.ts';
import { launchServer } from './testing/launch-server.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the server says when it is ready, and %s stops it cleanly',
  async (signal) => {
    const { child, ended, ready } = await launchServer({ DATABASE_URL: await newDatabase() });
    const url = await ready;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill(signal);
    expect(await ended).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^Stopping: ${signal}$`, 'm')),
    });
  },
  30_000,
);

test('a port that is in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const port = String((other.address() as { port: number }).port);
  const { ended } = await launchServer({ DATABASE_URL: await newDatabase(), PORT: port });
  expect(await ended).toEqual({
    code: 1,
    output: `Stopping: port ${port} is taken. Set PORT to another one.\n`,
  });
}, 30_000);

test('a wrong setting is reported in one line', async () => {
  const { ended } = await launchServer({ PUBLIC_URL: 'reading' });
  expect(await ended).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Stopping: PUBLIC_URL has a wrong value \(.*\)\. See docs\/running\.md\.\n$/,
    ),
  });
}, 30_000);
