/**
 * `npm run bench:lesson`: scripted children answer over HTTP while boards of their classes are open by long poll, in
 * `--processes` servers on one PostgreSQL. Five parts (`--only=delay,cost,equal,stuck,file`):
 *
 * - delay: from an answer to the reply of the board that shows it, with one board, and with `--boards` boards at once
 * - cost: answers a second with boards open against closed
 * - equal: after `--events` random events the board must be what a fresh read is
 * - stuck: `--lessons` simulated lessons. Children who need the teacher must be shown soon, and others hardly ever
 * - file: the file of `--tries` tries must be whole, and the server must need little more memory for it
 *
 * It fails when a board or the file is wrong. Times are compared with goals, which a busy machine may miss.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import { allAnswers, makeLearners } from '../api/learners.ts';
import { requestsOf } from '../api/servers-under-test.ts';
import { memoryFlags } from '../chat/servers-under-test.ts';
import { library, openSite, type Site } from '../scale/site.ts';
import { aClass } from './class.ts';
import { measureCost } from './cost.ts';
import { measureDelay } from './delay.ts';
import { measureFile } from './file.ts';
import { storiesOf } from './pupil.ts';
import { playRandomEvents } from './random-events.ts';
import { isInTime, type LessonReport, playLesson } from './simulated-lesson.ts';

const { values } = parseArgs({
  options: {
    children: { type: 'string', default: '40' },
    processes: { type: 'string', default: '2' },
    boards: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '7' },
    events: { type: 'string', default: '2000' },
    lessons: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '40' }, // of a simulated lesson
    tries: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
type Size = 'children' | 'processes' | 'boards' | 'seconds' | 'rounds' | 'events' | 'tries';
const number = (name: Size) => Number(values[name]);
const [seed, lessons, minutes] = [Number(values.seed), Number(values.lessons), Number(values.minutes)];
const stories = storiesOf(library);

/** Milliseconds, and a share of answers a second. */
const goals = { p95: 1000, p99: 2000, p95OfMany: 2000, ratio: 0.95, first: 500 } as const;
/** How much more memory the server may use for the file of a class, however long it is. */
const mostMb = 50;
const leastInTime = 0.95;
const mostFalseRows = 1;

/** A child of a real lesson answers every 25 seconds; here more often, so that the figure is known sooner. */
const everyMs = 3000;
const everyMsOfMany = 25_000;
const connections = 8;

const problems: string[] = [];
const slow: string[] = [];
const check = (isGood: boolean, problem: string, list = problems) => void (isGood || list.push(problem));
const print = (part: string, found: object) =>
  console.log(JSON.stringify({ bench: 'lesson', part, ...found }));

async function startServers(url: string, secret: string, folder: string) {
  const start = (at: number) =>
    runServer({
      ...{ DATABASE_URL: url, SESSION_SECRET: secret, PROCESSES: values.processes, LOG_LEVEL: 'error' },
      DATA_DIR: join(folder, `process${at}`),
    });
  const servers: RunningServer[] = [];
  for (let at = 0; at < number('processes'); at += 1) servers.push(await start(at));
  const ports = servers.map(({ port }) => port);
  const stop = async (server: RunningServer | undefined, signal: NodeJS.Signals) => {
    server?.child.kill(signal);
    await server?.ended;
  };
  return {
    ports,
    restart: async (at: number) => {
      await stop(servers[at], 'SIGKILL');
      const server = await start(at);
      servers[at] = server;
      ports[at] = server.port;
    },
    stop: () => Promise.all(servers.map((server) => stop(server, 'SIGTERM'))),
  };
}
type Servers = Awaited<ReturnType<typeof startServers>>;

const parts: Record<string, (site: Site, servers: Servers) => Promise<void>> = {
  delay: async (site, { ports }) => {
    const one = [await aClass(site, number('children'))];
    const found = await measureDelay(one, { ports, stories, everyMs }, number('seconds'));
    print('delay', { boards: 1, ...found });
    check(found.unseen === 0, `${found.unseen} answers were never shown`);
    check(found.p95 < goals.p95, 'p95 with one board', slow);
    check(found.p99 < goals.p99, 'p99 with one board', slow);
    if (number('boards') < 2) return;
    const many = [];
    for (let at = 0; at < number('boards'); at += 1) many.push(await aClass(site, number('children')));
    const pace = { ports, stories, everyMs: everyMsOfMany };
    const ofMany = await measureDelay(many, pace, number('seconds'));
    print('delay', { boards: many.length, ...ofMany });
    check(ofMany.unseen === 0, `${ofMany.unseen} answers were never shown with many boards`);
    check(ofMany.p95 < goals.p95OfMany, 'p95 with many boards', slow);
  },

  cost: async (site, { ports }) => {
    const others = await makeLearners(site.services, number('children') * connections, 60);
    const answers = allAnswers(library);
    const sources = Array.from({ length: connections }, (_, index) =>
      requestsOf(
        others.filter((__, at) => at % connections === index),
        answers,
        () => '/api/check-answer',
      ),
    );
    const classes = [await aClass(site, number('children'))];
    const seconds = Math.min(5, number('seconds'));
    const load = { sources, rounds: number('rounds'), seconds };
    const found = await measureCost(classes, { ports, stories, everyMs: everyMsOfMany }, load);
    print('cost', found);
    check(found.refused === 0, `${found.refused} answers were refused`);
    check(found.ratio >= goals.ratio, 'answers a second with a board open', slow);
  },

  equal: async (site, servers) => {
    const events = number('events');
    const wanted = { events, seed, url: site.url, servers, stories };
    const { differences, ...found } = await playRandomEvents(await aClass(site, number('children')), wanted);
    print('equal', { ...found, differences: differences.length });
    problems.push(...differences);
  },

  stuck: async ({ url }) => {
    let now = new Date();
    const site = await openSite(url, 0, { clock: () => now });
    const setClock = (at: Date) => {
      now = at;
    };
    const reports: LessonReport[] = [];
    for (let lesson = 0; lesson < lessons; lesson += 1) {
      const group = await aClass(site, number('children'));
      reports.push(await playLesson(site, group, { minutes, seed: seed + lesson, stories, setClock }));
    }
    await sleep(500); // the last notification is sent
    await site.close();
    const stuck = reports.flatMap((report) => report.stuck);
    const falseRows = reports.flatMap((report) => report.falseRows);
    const fineMinutes = reports.reduce((sum, report) => sum + report.fineMinutes, 0);
    const inTime = stuck.filter(isInTime).length / stuck.length;
    const falseInTen = (falseRows.length * 400) / fineMinutes;
    const late = stuck
      .filter((each) => !isInTime(each))
      .map(({ kind, cause, shownAt }) => ({
        ...{ kind, cause: Math.round(cause) },
        shownAt: shownAt && Math.round(shownAt),
      }));
    print('stuck', {
      ...{ lessons, stuck: stuck.length, inTime: Number(inTime.toFixed(3)), late },
      answers: reports.reduce((sum, { answers }) => sum + answers, 0),
      /** rows of children who need nobody, in ten minutes of a class of 40 */
      falseInTen: Number(falseInTen.toFixed(2)),
      falseRows: Object.fromEntries(
        [...Map.groupBy(falseRows, ({ kind, why }) => `${kind}: ${why}`)].map(([key, all]) => [
          key,
          all.length,
        ]),
      ),
    });
    check(
      inTime >= leastInTime,
      `only ${Math.round(inTime * 100)} % of those who need the teacher are shown in time`,
    );
    check(
      falseRows.length <= Math.ceil((mostFalseRows * fineMinutes) / 400),
      `${falseInTen.toFixed(2)} false rows in ten minutes of a class of 40`,
    );
  },

  file: async (site) => {
    const group = await aClass(site, number('children'));
    const env = { DATABASE_URL: site.url, SESSION_SECRET: site.secret, DATA_DIR: join(folder, 'file') };
    const { child: server, port, ended } = await runServer({ ...env, LOG_LEVEL: 'error' }, memoryFlags);
    const found = await measureFile(site, group, { tries: number('tries'), port, server });
    server.kill('SIGTERM');
    await ended;
    print('file', found);
    check(isDeepStrictEqual(found.sums, found.expected), 'the file of a class is not whole');
    check(found.moreMb < mostMb, `the file of a class needs ${found.moreMb} MB`);
    check(found.firstMs < goals.first, 'the first byte of a file', slow);
  },
};

const folder = await mkdtemp(join(tmpdir(), 'readling-lesson-'));
const database = await startEmbeddedPostgres(folder);
try {
  const site = await openSite(database.url, 0);
  const servers = await startServers(database.url, site.secret, folder);
  try {
    for (const [name, run] of Object.entries(parts))
      if (values.only === undefined || values.only.split(',').includes(name)) await run(site, servers);
  } finally {
    await servers.stop();
    await site.close();
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`Slower than the goals: ${slow.join(', ') || 'nothing'}`);
for (const problem of problems) console.error(problem);
console.log(`Problems: ${problems.length}`);
process.exitCode = problems.length > 0 ? 1 : 0;
