/**
 * A database with a standby that has every commit before it is acknowledged (synchronous replication). The servers reach
 * whichever is the primary through a relay at one address, as through a virtual address or a connection pool.
 */
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { urlOf } from '#server/services/postgres-process.ts';
import { killPostgres } from '#server/testing/kill-postgres.ts';
import { type OwnDatabase, openOwnDatabase } from './database.ts';
import { runTrial, type TrialOptions } from './run-trial.ts';

const socketOf = (url: string) => new URL(url).searchParams.get('host') ?? '';
const portName = '.s.PGSQL.5432';

function openRelay(folder: string, first: string) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(join(target, portName));
    const end = () => {
      client.destroy();
      database.destroy();
      open.delete(client);
    };
    open.add(client);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) socket.on('close', end).on('error', end);
  });
  server.listen(join(folder, portName));
  return {
    leadTo: (socket: string) => {
      target = socket;
      for (const client of open) client.destroy();
    },
    close: () => void server.close(),
  };
}

async function followedBy(primary: OwnDatabase) {
  const client = new Client(primary.url);
  await client.connect();
  await client.query("alter system set synchronous_standby_names = 'standby'");
  await client.query('select pg_reload_conf()');
  for (;;) {
    const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'");
    if (rows.length > 0) break;
    await sleep(50);
  }
  await client.end();
}

/** `failOver`: the primary dies at once, and the standby takes its place. */
async function openWithStandby(folder: string): Promise<OwnDatabase & { failOver: () => Promise<void> }> {
  const [first, second, relayFolder] = ['primary', 'standby', 'relay'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(relayFolder, { recursive: true });
  await (await openOwnDatabase(first)).stop();
  await cp(first, second, { recursive: true });
  const cluster = (await readdir(second)).find((name) => /^pg\d+$/.test(name)) ?? '';
  const primary = await openOwnDatabase(first);
  const from = `host=${socketOf(primary.url)} user=readling application_name=standby`;
  await writeFile(join(second, cluster, 'standby.signal'), '');
  await writeFile(join(second, cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  const standby = await openOwnDatabase(second);
  await followedBy(primary);
  const relay = openRelay(relayFolder, socketOf(primary.url));
  let current = primary;
  return {
    url: urlOf(relayFolder, 'readling'),
    run: (...statements) => current.run(...statements),
    restart: (...how) => current.restart(...how),
    failOver: async () => {
      killPostgres(first);
      await standby.run('select pg_promote()');
      current = standby;
      relay.leadTo(socketOf(standby.url));
    },
    stop: async () => {
      relay.close();
      await standby.stop();
      if (current === primary) await primary.stop(); // else it is dead
    },
  };
}

export function failoverTrial(options: TrialOptions = {}) {
  let failOver = async () => {};
  return runTrial(async () => void (await failOver()), {
    ...options,
    openDatabase: async (folder) => {
      const pair = await openWithStandby(folder);
      ({ failOver } = pair);
      return pair;
    },
  });
}
