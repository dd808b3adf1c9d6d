/** What Prometheus sees of the database, the mails in it, and the disk of DATA_DIR. */
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { singleFlight } from '#server/services/concurrency.ts';
import { poolState } from '#server/services/database.ts';
import type { Services } from '#server/services/services.ts';
import { findSize } from '#server/store/database-size.ts';
import { countWaitingMails } from '#server/store/mails.ts';

type Numbers<Name extends string> = Record<Name, { help: string; read: () => Promise<number> | number }>;

/** Registers gauges. One that cannot be read is left out: the others are needed then. */
function gauges({ metrics }: FastifyInstance, numbers: Numbers<string>) {
  for (const [name, { help, read }] of Object.entries(numbers))
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        try {
          this.set(await read());
        } catch {
          this.remove();
        }
      },
    });
}

function poolMetrics({ metrics }: FastifyInstance, { db }: Services) {
  const registers = [metrics];
  const states = {
    in_use: () => poolState(db).total - poolState(db).idle,
    idle: () => poolState(db).idle,
    waiting: () => poolState(db).waiting,
  };
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do; `waiting`: who waits for one at this moment.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(states)) this.set({ state }, count());
    },
  });
  const counter = (name: string, help: string, total: () => number) => {
    let known = 0;
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.inc(total() - known);
        known = total();
      },
    });
  };
  counter('database_waits_total', 'How often a connection of the pool was taken.', () => poolState(db).taken);
  counter(
    'database_wait_seconds_total',
    'Time that requests have waited for a connection of the pool.',
    () => poolState(db).waitedMs / 1000,
  );
}

export function databaseMetrics(app: FastifyInstance, services: Services) {
  const { db, clock, config } = services;
  poolMetrics(app, services);
  const shareMails = singleFlight<Awaited<ReturnType<typeof countWaitingMails>>>();
  const shareDisk = singleFlight<StatsFs>();
  const mails = () => shareMails('one', () => countWaitingMails(db));
  const disk = () => shareDisk('one', () => statfs(config.dataDir));
  const waited = (since: Date | null) =>
    since ? Math.max(0, clock().getTime() - since.getTime()) / 1000 : 0;
  gauges(app, {
    database_up: {
      help: '1 while the database answers.',
      read: () =>
        mails()
          .then(() => 1)
          .catch(() => 0),
    },
    database_size_bytes: { help: 'Size of the database with its indexes.', read: () => findSize(db) },
    mails_unsent: { help: 'Mails that wait to be sent.', read: async () => (await mails()).count },
    mails_oldest_unsent_seconds: {
      help: 'How long the oldest of them has waited.',
      read: async () => waited((await mails()).oldest),
    },
    disk_free_bytes: {
      help: 'Free space on the disk of DATA_DIR.',
      read: async () => (await disk()).bavail * (await disk()).bsize,
    },
    disk_size_bytes: {
      help: 'Size of the disk of DATA_DIR.',
      read: async () => (await disk()).blocks * (await disk()).bsize,
    },
  });
}
