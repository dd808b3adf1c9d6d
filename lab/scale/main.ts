/**
 * `npm run bench:scale`: what the hot calls cost in databases of different sizes. It makes one learner through the app,
 * copies this learner by SQL as often as each size asks for, and calls the app at all sizes in turn, so that the load of
 * the machine affects all of them. Prints pages of the database and milliseconds, and the calls whose pages grow.
 *
 *   npm run bench:scale -- --sizes 1000,10000,100000
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { oldDataSteps } from '#server/features/tidying/old-data.ts';
import { unusedAccountSteps } from '#server/features/tidying/unused-accounts.ts';
import { ask, sibling } from '#server/testing/server.ts';
import { openOwnDatabase } from '../faults/database.ts';
import { complete, fillDatabase } from './fill-database.ts';
import { type Costs, measure, note } from './measure.ts';
import { batches, batchSize, oldRows } from './old-rows.ts';
import { growing, growingStatements, mostGrowth, rowsOf, tableOf } from './report.ts';
import { openSite, type Site } from './site.ts';
import { makeTemplate } from './template.ts';
import { calls, newVisit } from './visit.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    visits: { type: 'string', default: '40' },
    memory: { type: 'string', default: '1GB' }, // of PostgreSQL
  },
});
const sizes = values.sizes.split(',').map(Number);
const visits = Number(values.visits);

/** The first visits fill caches and plans, and are not counted. */
const warmUp = Math.ceil(visits / 4);
const least = (visits + warmUp) * complete;
if (sizes.some((size) => !(size >= least))) throw new Error(`A size must be ${least} learners or more.`);

const databaseOf = (size: number) => `scale_${size}`;

async function makeDatabases(url: string): Promise<Site[]> {
  await ask(url, 'create extension pg_stat_statements');
  await ask(url, 'create database scale_template');
  const site = await openSite(sibling(url, 'scale_template'), 1);
  const template = await makeTemplate(site);
  await site.close();
  const sites: Site[] = [];
  for (const size of sizes) {
    const begun = performance.now();
    await ask(url, `create database ${databaseOf(size)} template scale_template`);
    await fillDatabase(sibling(url, databaseOf(size)), size, oldRows(template, size));
    const [found] = await ask<{ mb: number }>(
      url,
      `select round(pg_database_size('${databaseOf(size)}') / 1e6)::int as mb`,
    );
    console.log(`${size} learners, ${found?.mb} MB, in ${Math.round((performance.now() - begun) / 1000)} s`);
    sites.push(await openSite(sibling(url, databaseOf(size)), size));
  }
  return sites;
}

/** Learners far from each other. */
const numberOf = ({ learners }: Site, visit: number) =>
  (1 + Math.floor((visit * learners) / complete / (visits + warmUp))) * complete;

async function measureCalls(client: Client, sites: Site[], costs: Costs[]) {
  for (let visit = 0; visit < visits + warmUp; visit += 1) {
    const people = sites.map((site) => newVisit(site, numberOf(site, visit)));
    for (const { name, run } of calls)
      for (const [at, site] of sites.entries()) {
        const person = people[at] ?? newVisit(site, 0);
        const cost = await measure(client, databaseOf(site.learners), async () => {
          const reply = await run(person);
          if (reply.status !== 200) throw new Error(`${name}: ${JSON.stringify(reply)}`);
        });
        if (visit >= warmUp) note(costs[at] ?? new Map(), name, cost);
      }
  }
}

/** A small batch of each step of tidying up, several times. */
async function measureTidying(client: Client, sites: Site[], costs: Costs[]) {
  const stepsOf = ({ services, app }: Site) => [
    ...oldDataSteps(services).filter(({ name }) => name !== 'outbox'),
    ...unusedAccountSteps(services, app.log),
  ];
  const steps = sites.map(stepsOf);
  for (let batch = 0; batch < batches; batch += 1)
    for (const index of steps[0]?.keys() ?? [])
      for (const [at, site] of sites.entries()) {
        const step = steps[at]?.[index];
        if (!step) continue;
        const cost = await measure(client, databaseOf(site.learners), async () => {
          const found = await step.batch(batchSize);
          if (found < batchSize) throw new Error(`${step.name} found ${found} rows instead of ${batchSize}`);
        });
        note(costs[at] ?? new Map(), `tidying: ${step.name}`, cost);
      }
}

const dataDir = await mkdtemp(join(tmpdir(), 'readling-scale-'));
const database = await openOwnDatabase(dataDir);
try {
  await database.run(
    `alter system set shared_preload_libraries = 'pg_stat_statements'`,
    `alter system set shared_buffers = '${values.memory}'`,
    `alter system set max_wal_size = '4GB'`,
    'alter system set autovacuum = off', // it would run at some sizes and not at others
  );
  await database.restart('SIGINT');
  const sites = await makeDatabases(database.url);
  const client = new Client(database.url);
  await client.connect();
  const costs = sites.map((): Costs => new Map());
  try {
    await measureCalls(client, sites, costs);
    await measureTidying(client, sites, costs);
  } finally {
    await client.end(); // before the database stops, or its end hides the error
  }
  for (const site of sites) await site.close();
  const rows = rowsOf(costs);
  console.log(`\n${sizes.join(' / ')} learners; ${visits} visits, ${batches} batches of ${batchSize} rows\n`);
  console.log(tableOf(rows));
  console.log(
    `\nPages grow by more than ${mostGrowth}: ${
      growing(rows)
        .map(({ call }) => call)
        .join(', ') || 'none'
    }`,
  );
  for (const { call } of growing(rows))
    for (const line of growingStatements(costs, call)) console.log(`${call}: ${line}`);
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
