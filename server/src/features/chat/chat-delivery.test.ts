import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Chatter } from '#server/testing/chat/chatter.ts';
import { lossyProxy } from '#server/testing/chat/lossy-proxy.ts';
import { runConversations } from '#server/testing/chat/run-conversations.ts';
import { newDatabase } from '#server/testing/database.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

const seed = 20_260_301;

/** Servers on one database. They trust a proxy's header, so that each asker has an IP of their own. */
async function serverGroup() {
  const url = await newDatabase();
  const folders: string[] = [];
  const servers: RunningServer[] = [];
  onTestFinished(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'readling-chat-'));
    folders.push(dataDir);
    const server = await runServer({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: 'the same in every process of an installation',
      TRUST_PROXY: 'loopback',
    });
    servers.push(server);
    return server;
  };
  return { url, start };
}

test('every message arrives once and in order over a network that cuts one reply of five', {
  timeout: 180_000,
}, async () => {
  const { url, start } = await serverGroup();
  const proxy = await lossyProxy(await start(), seed);
  onTestFinished(proxy.close);
  const { faults, failures } = await runConversations({
    ...{ place: proxy, url: () => url, seed },
    ...{ conversations: 12, messages: 60 },
  });
  expect(faults).toEqual([]);
  expect(proxy.counts.cut).toBeGreaterThan(20);
  expect(failures).toBeGreaterThanOrEqual(proxy.counts.cut);
});

test('no message is lost or stored twice when the server is killed while messages arrive', {
  timeout: 180_000,
}, async () => {
  const { url, start } = await serverGroup();
  const place = { port: 0 };
  let server = await start();
  place.port = server.port;
  const talking = runConversations({ place, url: () => url, seed, conversations: 8, messages: 120 });
  for (const pause of [300, 500]) {
    await new Promise((done) => setTimeout(done, pause));
    server.child.kill('SIGKILL');
    await server.ended;
    server = await start();
    place.port = server.port;
  }
  const { faults, failures } = await talking;
  expect(faults).toEqual([]);
  expect(failures).toBeGreaterThan(0);
});

test('a message sent to one process wakes a poll that waits in another', { timeout: 180_000 }, async () => {
  const { start } = await serverGroup();
  const [one, other] = [await start(), await start()];
  const here = await Chatter.arrive(one, '10.8.0.1');
  const there = here.at(other);
  const polled = there.poll(20_000);
  await here.sendAll(['are you there?'], () => 1);
  expect((await polled)?.messages.map(({ text }) => text)).toContain('are you there?');
});
