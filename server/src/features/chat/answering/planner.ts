/**
 * Plans answers in a thread, because learning the examples of a language takes up to a second. One thread for the
 * process, and one plan at a time.
 */
import pLimit from 'p-limit';
import { openWorkerThread } from '#server/services/worker-thread.ts';
import type { AnswerPlan } from './plan-answers.ts';
import type { PlanJob } from './plan-worker.ts';

const thread = openWorkerThread<PlanJob, AnswerPlan>({
  file: new URL('./plan-worker.ts', import.meta.url),
  name: 'chat answers',
  patienceMs: 30_000,
  restMs: 600_000,
});
const limit = pLimit(1);

/** Rejects when it took too long or the thread ended. */
export const planInThread = (job: PlanJob): Promise<AnswerPlan> => limit(() => thread.run(job));
