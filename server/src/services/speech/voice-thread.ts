/** The thread that speaks, from outside: it starts with the first text and ends when it has had none for a while. */
import { Worker } from 'node:worker_threads';
import type { Said } from './voice-worker.ts';

type Settings = {
  folder: string;
  /** bytes that the folder may hold, give or take what 32 recordings weigh */
  most: number;
  patienceMs: number;
  restMs: number;
};

export function openVoiceThread({ folder, most, patienceMs, restMs }: Settings) {
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let answer = (_error?: string) => {};

  function start(): Worker {
    const fresh = new Worker(new URL('./voice-worker.ts', import.meta.url), {
      workerData: { folder, most },
      name: 'voice',
    });
    fresh.unref();
    fresh.on('message', ({ error }: Said) => answer(error));
    fresh.on('error', (error) => answer(String(error)));
    return fresh;
  }

  async function end() {
    clearTimeout(resting);
    const ending = worker;
    worker = undefined;
    ending?.removeAllListeners().on('error', () => {});
    await ending?.terminate();
  }

  /** One text at a time. Rejects when there is no recording of it; the thread is then a new one. */
  async function make(text: string): Promise<void> {
    clearTimeout(resting);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    answer = (error) => (error === undefined ? resolve() : reject(new Error(error)));
    const watch = setTimeout(() => answer(`it took longer than ${patienceMs} ms`), patienceMs).unref();
    worker ??= start();
    worker.postMessage(text);
    try {
      await promise;
      resting = setTimeout(() => void end(), restMs).unref();
    } catch (error) {
      void end();
      throw error;
    } finally {
      clearTimeout(watch);
    }
  }
  return { make, end };
}
