/** What happens to the server while guests answer. Each trial ends with a server that can store again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { OwnDatabase } from './database.ts';

/** How long a fault lasts, in ms. */
const lasting = 3000;
const everybody = 'pid <> pg_backend_pid() and datname = current_database()';
const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where ${everybody}`;

const during = async (database: OwnDatabase, begin: string[], end: string[]) => {
  await database.run(...begin);
  await sleep(lasting);
  await database.run(...end);
};

/** Holds a lock that every write of an answer waits for. */
async function lockAttempts({ url }: OwnDatabase) {
  const client = new Client(url);
  await client.connect();
  await client.query('begin; lock table attempts in access exclusive mode');
  await sleep(lasting * 2);
  await client.query('commit');
  await client.end();
}

/** Ends the server's connections and takes their places. */
async function useUpConnections(database: OwnDatabase) {
  await database.run(endAll);
  const taken: Client[] = [];
  for (let refused = false; !refused; ) {
    const client = new Client(database.url);
    client.on('error', () => {});
    refused = await client.connect().then(
      () => false,
      () => true,
    );
    if (!refused) taken.push(client);
  }
  await sleep(lasting);
  await Promise.all(taken.map((client) => client.end()));
}

export const databaseTrials: Record<string, (database: OwnDatabase) => Promise<void>> = {
  'fast restart of the database': (database) => database.restart('SIGINT'),
  'immediate restart of the database': (database) => database.restart('SIGQUIT'),
  'database stopped for a while': (database) => database.restart('SIGINT', () => sleep(lasting)),
  'all connections ended': (database) => database.run(endAll),
  'read-only for a while': (database) =>
    during(
      database,
      ['alter system set default_transaction_read_only = on', 'select pg_reload_conf()'],
      [
        'set default_transaction_read_only = off',
        'alter system reset default_transaction_read_only',
        'select pg_reload_conf()',
      ],
    ),
  'connections used up for a while': useUpConnections,
  'attempts locked for a while': lockAttempts,
};
