/**
 * Plans answers in a thread, because learning the examples of a language takes up to a second. One thread for the
 * process, and one job at a time.
 */
import pLimit from 'p-limit';
import { openWorkerThread } from '#server/services/worker-thread.ts';
import type { AnswerPlan } from './plan-answers.ts';
import type { PlanJob, PrepareJob } from './plan-worker.ts';

const thread = openWorkerThread<PlanJob | PrepareJob, AnswerPlan | null>({
  file: new URL('./plan-worker.ts', import.meta.url),
  name: 'chat answers',
  patienceMs: 30_000,
  restMs: 600_000,
});
const limit = pLimit(1);

/** Rejects when it took too long or the thread ended. */
export const planInThread = (job: PlanJob): Promise<AnswerPlan> =>
  limit(async () => {
    const plan = await thread.run(job);
    if (plan === null) throw new Error('the thread made no plan');
    return plan;
  });

/** Lets the thread learn a language. A failure shows at the first message, which the process then answers itself. */
export const prepareInThread = (job: PrepareJob): Promise<void> =>
  limit(async () => void (await thread.run(job)));
