/**
 * The thread that decides what the program answers. It learns the examples of a language when a conversation
 * begins in it, or else at the first message.
 */
import { parentPort } from 'node:worker_threads';
import type { Language } from '@readling/contract';
import type { WorkerReply } from '#server/services/worker-thread.ts';
import { openHelp } from '../help/open-help.ts';
import {
  type AnswerContext,
  type AnswerPlan,
  planAnswers,
  type Question,
  type SetReplies,
} from './plan-answers.ts';

export type PrepareJob = { contentDir: string; prepare: Language };
export type PlanJob = {
  contentDir: string;
  questions: readonly Question[];
  context: AnswerContext;
  setReplies: SetReplies;
};

function run(job: PlanJob | PrepareJob): WorkerReply<AnswerPlan | null> {
  try {
    const help = openHelp(job.contentDir);
    if (!('prepare' in job)) return { result: planAnswers(job.questions, job.context, help, job.setReplies) };
    help.prepare(job.prepare);
    return { result: null };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (job: PlanJob | PrepareJob) => parentPort?.postMessage(run(job)));
