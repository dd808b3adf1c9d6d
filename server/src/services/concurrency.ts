/** Functions that share, queue and limit work that is requested at the same time. */
import pLimit from 'p-limit';

type PendingCall<Call, Result> = {
  call: Call;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

const maxBatchSize = 100;

/**
 * Turns `run`, which serves many calls at once, into a function for one call. Calls made in the same turn of
 * the event loop, or while a batch is running, share the next batch. `run` returns results in the order of
 * the calls. When a batch fails, each of its calls is run again alone, so a bad call does not fail the
 * others.
 *
 * Unlike a DataLoader, it runs one batch at a time: under load batches grow, and the database gets fewer
 * queries.
 */
export function batchCalls<Call, Result>(
  run: (calls: Call[]) => Promise<Result[]>,
): (call: Call) => Promise<Result> {
  const pending: PendingCall<Call, Result>[] = [];
  let running = false;

  async function runBatch(batch: PendingCall<Call, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ call }) => call));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((one) => runBatch([one])));
    }
  }

  async function runAll() {
    running = true;
    await new Promise(setImmediate); // other requests of this turn join the batch
    while (pending.length > 0) await runBatch(pending.splice(0, maxBatchSize));
    running = false;
  }

  return (call) =>
    new Promise<Result>((resolve, reject) => {
      pending.push({ call, resolve, reject });
      if (!running) void runAll();
    });
}

/**
 * Returns a function that runs `work`, unless work with the same key is running: then it returns that
 * outcome.
 */
export function singleFlight<Outcome>() {
  const running = new Map<string, Promise<Outcome>>();
  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const first = running.get(key);
    if (first !== undefined) return first;
    const outcome = work().finally(() => running.delete(key));
    running.set(key, outcome);
    return outcome;
  };
}

/** `fullError` makes the error for work that finds `maxWaiting` others waiting already. */
export type QueueLimits = { maxWaiting: number; fullError: () => Error };

/**
 * Returns a function that runs work when fewer than `concurrency` others run. Rejects when the queue is full.
 */
export function limitConcurrency(concurrency: number, { maxWaiting, fullError }: QueueLimits) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting) throw fullError();
    return await limit(work);
  };
}

export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs work one after another for each key. Works of different keys run at the same
 * time.
 */
export function keyedMutex(limits: QueueLimits): KeyedMutex {
  const queues = new Map<string, { run: ReturnType<typeof limitConcurrency>; users: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { run: limitConcurrency(1, limits), users: 0 };
    queues.set(key, queue);
    queue.users++;
    try {
      return await queue.run(work);
    } finally {
      queue.users--;
      if (queue.users === 0) queues.delete(key);
    }
  };
}

/**
 * Returns a function for work that must run again whenever something may have changed. One run at a time;
 * calls made during a run cause one further run. The promise resolves when no run is left to do, and rejects
 * with a failed run.
 */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let runAgain = false;
  async function run() {
    try {
      while (runAgain) {
        runAgain = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  }
  return () => {
    runAgain = true;
    running ??= run();
    return running;
  };
}
