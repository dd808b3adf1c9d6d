/** Aligns recordings of people in a thread, one at a time. Jobs beyond the queue are refused. */
import pLimit from 'p-limit';
import type { Aligner } from '../services.ts';
import { openWorkerThread } from '../worker-thread.ts';
import type { FoundSentence, SentenceAlignment } from './align.ts';
import type { AlignJob, AlignResult } from './align-worker.ts';

/** Too many recordings wait: send it again later. */
export class AlignerBusy extends Error {}

type Settings = { queue?: number; patienceMs?: number };

export function openAligner({ queue = 8, patienceMs = 80_000 }: Settings = {}): Aligner {
  const thread = openWorkerThread<AlignJob, AlignResult>({
    file: new URL('./align-worker.ts', import.meta.url),
    name: 'aligner',
    patienceMs,
    restMs: 120_000,
  });
  const limit = pLimit(1);
  const run = async (job: AlignJob) => {
    if (limit.activeCount + limit.pendingCount >= queue) throw new AlignerBusy();
    return limit(() => thread.run(job));
  };
  return {
    sentence: async (tokens, samples) =>
      (await run({ kind: 'sentence', tokens, samples })) as SentenceAlignment,
    part: async (sentences, samples) => (await run({ kind: 'part', sentences, samples })) as FoundSentence[],
    close: async () => {
      limit.clearQueue();
      await thread.end();
    },
  };
}
