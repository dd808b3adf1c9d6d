/** Owns a thread that does one job at a time: starts it with the first job and ends it after a time without jobs. */
import { Worker } from 'node:worker_threads';

/** What a worker file posts for each message: `error` when the job failed. */
export type WorkerReply<Result> = { result: Result } | { error: string };

type Settings = {
  /** The worker's file. */
  file: URL;
  name: string;
  workerData?: unknown;
  /** The longest time of one job. After it the thread is ended. */
  patienceMs: number;
  restMs: number;
};

export function openWorkerThread<Job, Result>({ file, name, workerData, patienceMs, restMs }: Settings) {
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let answer = (_reply: WorkerReply<Result>) => {};

  function start(): Worker {
    const fresh = new Worker(file, { workerData, name });
    fresh.on('message', (reply: WorkerReply<Result>) => answer(reply));
    fresh.on('error', (error) => answer({ error: String(error) }));
    fresh.unref(); // after the listener for messages, which would keep the process running again
    return fresh;
  }

  async function end() {
    clearTimeout(resting);
    const ending = worker;
    worker = undefined;
    ending?.removeAllListeners().on('error', () => {});
    await ending?.terminate();
  }

  /** Does one job at a time. Rejects when it failed; the next job gets a new thread. */
  async function run(job: Job): Promise<Result> {
    clearTimeout(resting);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    answer = (reply) => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.result));
    const watch = setTimeout(
      () => answer({ error: `it took longer than ${patienceMs} ms` }),
      patienceMs,
    ).unref();
    worker ??= start();
    worker.postMessage(job);
    try {
      const result = await promise;
      resting = setTimeout(() => void end(), restMs).unref();
      return result;
    } catch (error) {
      void end();
      throw error;
    } finally {
      clearTimeout(watch);
    }
  }
  return { run, end };
}
