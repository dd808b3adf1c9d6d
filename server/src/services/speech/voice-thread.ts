/** Owns the voice thread: starts it with the first text and ends it after a time without texts. */
import { Worker } from 'node:worker_threads';
import type { VoiceReply } from './voice-worker.ts';

type Settings = {
  folder: string;
  /** bytes that the folder may hold, with a tolerance of 32 recordings */
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
    fresh.on('message', ({ error }: VoiceReply) => answer(error));
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

  /** Records one text at a time. Rejects when that failed; the next text gets a new thread. */
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
