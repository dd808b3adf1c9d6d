/**
 * Background jobs with pg-boss. Its queues are tables of the same database: a job is added in the transaction
 * that needs it, and LISTEN/NOTIFY starts it immediately.
 */
import { fromKysely, PgBoss } from 'pg-boss';
import { type Job, type Jobs, jobNames } from './services.ts';

type Handlers = { [Name in keyof Job]: (job: Job[Name]) => Promise<void> };
/** Called after each run of a job. */
type Watch = { succeeded: (name: keyof Job) => void; failed: (name: keyof Job) => void };
type Rhythm = Partial<Record<keyof Job, string>>;

/**
 * `exclusive`: one job of a key waits or runs at a time. A failed job is retried, each
 * time after a longer delay.
 */
const queue = {
  policy: 'exclusive',
  notify: true,
  retryLimit: 20,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
} as const;
/** Seconds until the first retry, and between polls for due jobs. */
const calm = { retryDelay: 5, look: 5 };

const keyOf = (job: object) => ('id' in job && typeof job.id === 'string' ? job.id : 'one');

/**
 * pg-boss stores the error of a job. Messages may quote an email, so only the error's code or name is stored.
 */
const kindOf = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return new Error(String(code ?? name));
};

/** A process has as many connections for its jobs, one of which waits for notifications. */
export const jobConnections = 4;

/** `url` must reach PostgreSQL itself: LISTEN does not pass a transaction pooler. */
export async function openJobs(url: string, trouble: (what: string) => void, { retryDelay, look } = calm) {
  const boss = new PgBoss({
    connectionString: url,
    max: jobConnections - 1,
    useListenNotify: true,
    application_name: 'readling-jobs',
  });
  let stopped = false;
  boss.on('error', (error) => {
    // pg-boss may still hold a closing connection when it has stopped, and our own database stops next.
    if (!stopped) trouble(`The job queue is in trouble: ${kindOf(error).message}`);
  });
  await boss.start();
  for (const name of jobNames) await boss.createQueue(name, { ...queue, retryDelay });

  const add: Jobs['add'] = async (db, name, job) => {
    await boss.send(name, job, { db: fromKysely(db), singletonKey: keyOf(job) });
  };

  const polling = { pollingIntervalSeconds: Math.min(2, look), notifyPollingIntervalSeconds: look };
  /** Starts the workers. `rhythm`: cron times (UTC) at which a job without data is added. */
  async function work(handlers: Handlers, rhythm: Rhythm, watch: Watch) {
    for (const name of jobNames) {
      const handle = handlers[name] as (job: unknown) => Promise<void>;
      await boss.work(name, polling, async (jobs) => {
        for (const { data } of jobs) {
          await handle(data).catch((error) => {
            watch.failed(name);
            trouble(`The job ${name} comes back later: ${kindOf(error).message}`);
            throw kindOf(error);
          });
          watch.succeeded(name);
        }
      });
      const cron = rhythm[name];
      if (cron) await boss.schedule(name, cron, {}, { singletonKey: keyOf({}) });
    }
  }

  /** How many jobs of each name wait, and how many failed at every try. Counted by the queue once a minute. */
  const queues = async () =>
    (await boss.getQueues([...jobNames])).map(({ name, readyCount, failedCount }) => ({
      name,
      waiting: readyCount,
      givenUp: failedCount,
    }));

  async function stop() {
    await boss.stop({ graceful: true, timeout: 8_000 });
    stopped = true;
  }

  return { add, work, queues, stop };
}
