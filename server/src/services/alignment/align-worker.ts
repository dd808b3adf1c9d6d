/** The thread that aligns recordings, one job after the other. */
import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from '../worker-thread.ts';
import { type FoundSentence, openAlignment, type SentenceAlignment } from './align.ts';

export type AlignJob =
  | { kind: 'sentence'; tokens: readonly string[]; samples: Float32Array }
  | { kind: 'part'; sentences: readonly (readonly string[])[]; samples: Float32Array };
export type AlignResult = SentenceAlignment | FoundSentence[];

const alignment = openAlignment();

async function run(job: AlignJob): Promise<WorkerReply<AlignResult>> {
  try {
    const { samples } = job;
    const result =
      job.kind === 'sentence'
        ? await alignment.sentence(job.tokens, samples)
        : await alignment.part(job.sentences, samples);
    return { result };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (job: AlignJob) => {
  void run(job).then((reply) => parentPort?.postMessage(reply));
});
