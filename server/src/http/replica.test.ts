import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@readling/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import { majorOfData } from '#server/services/postgres-folder.ts';
import { isRecent } from '#server/store/replica-lag.ts';
import { testApp } from '#server/testing/app.ts';
import { newDatabase } from '#server/testing/database.ts';
import { start, temporaryFolder } from '#server/testing/postgres-folder.ts';
import { ask } from '#server/testing/server.ts';

/** A site with a second database in the place of the replica. Each row in it is a copy, so it shows where was read. */
async function siteWithReplica() {
  const replica = connectDatabase(await newDatabase(), { size: 1, patience: 500 });
  onTestFinished(() => replica.destroy());
  const app = await testApp({ replica });
  const learner = await app.learner();
  const user = await app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const { aids, ...copy } = user;
  await replica
    .insertInto('users')
    .values({ ...copy, name: 'Mina of the replica' })
    .execute();
  const exportedName = async () => {
    const { body } = await learner.call(api.exportData);
    return (body as { users: { name: string }[] }).users[0]?.name;
  };
  return { ...app, replica, exportedName };
}

test('the data download is read from the replica', async () => {
  const { exportedName } = await siteWithReplica();
  expect(await exportedName()).toBe('Mina of the replica');
});

test('when the replica is gone the primary is read, and the replica is left alone for a while', async () => {
  const { exportedName, replica, log } = await siteWithReplica();
  await exportedName();
  await replica.destroy();
  expect(await exportedName()).toBe('Mina');
  const warnings = () => log.filter((line) => line.includes('the replica cannot be read')).length;
  expect(warnings()).toBe(1);
  expect(await exportedName()).toBe('Mina');
  expect(warnings()).toBe(1);
});

test('what a learner has just changed is read from the primary', async () => {
  const { learner } = await siteWithReplica();
  const child = await learner();
  await child.call(api.saveProfile, { name: 'Ada' });
  expect((await child.call(api.getProfile)).body.name).toBe('Ada');
  expect((await child.call(api.dashboard)).body).toEqual([]);
});

/** A copy of a stopped server that follows it. */
async function startWithStandby() {
  const [folder, copy] = [temporaryFolder(), temporaryFolder()];
  const first = await start(folder);
  await first.stop();
  const data = `pg${majorOfData(folder)}`;
  cpSync(join(folder, data), join(copy, data), { recursive: true });
  const primary = await start(folder);
  const socket = new URL(primary.url).searchParams.get('host');
  writeFileSync(join(copy, data, 'standby.signal'), '');
  const source = `host=${socket} port=5432 user=readling`;
  appendFileSync(join(copy, data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  return { primary, standby: await start(copy) };
}

test('a real replica is used while it follows, and not when it is behind', async () => {
  const { primary, standby } = await startWithStandby();
  const replica = connectDatabase(standby.url);
  try {
    await ask(primary.url, 'create table followed ()');
    await vi.waitFor(async () => expect(await isRecent(replica, 5)).toBe(true), { timeout: 10_000 });
    await ask(standby.url, 'select pg_wal_replay_pause()');
    await vi.waitFor(async () => expect(await isRecent(replica, 0.5)).toBe(false), { timeout: 10_000 });
  } finally {
    await replica.destroy();
  }
});
