/** The thread that decides what the program answers: it learns the examples of a language at its first message. */
import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from '#server/services/worker-thread.ts';
import { openHelp } from '../help/open-help.ts';
import {
  type AnswerContext,
  type AnswerPlan,
  planAnswers,
  type Question,
  type SetReplies,
} from './plan-answers.ts';

export type PlanJob = {
  contentDir: string;
  questions: readonly Question[];
  context: AnswerContext;
  setReplies: SetReplies;
};

function run({ contentDir, questions, context, setReplies }: PlanJob): WorkerReply<AnswerPlan> {
  try {
    return { result: planAnswers(questions, context, openHelp(contentDir), setReplies) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (job: PlanJob) => parentPort?.postMessage(run(job)));
