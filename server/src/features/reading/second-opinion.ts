/**
 * The verdict on an answer, with a second opinion of the language model. The model is asked only where one is
 * set up, an admin has consented to it, and it could improve the verdict. If the model fails, the marker's
 * own verdict counts. Nothing of the answer is logged. No database connection is held while the model works.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Rubric } from '#server/marking/rubric.ts';
import { inquiryFor } from '#server/marking/second-opinion/inquiry.ts';
import {
  type MarkedAnswer,
  markWithClaims,
  markWithoutOpinion,
} from '#server/marking/second-opinion/quoted-claims.ts';
import type { QuestionContext } from '#server/marking/verdict.ts';
import type { LanguageModelFailure, Services } from '#server/services/services.ts';
import { hasModelConsent } from '#server/store/model-consent.ts';

type Question = { rubric: Rubric; context: QuestionContext };
export type SecondOpinion = (
  answer: string,
  question: Question,
  log: FastifyBaseLogger,
) => Promise<MarkedAnswer>;

const wasNotAsked = (why: LanguageModelFailure) => why === 'busy' || why === 'resting';

function counters({ metrics }: FastifyInstance) {
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers: [metrics] });
  return {
    // `tutor` is an earlier name of the language model. Dashboards of installations use the names of these metrics.
    asked: counter('tutor_asked_total', 'Answers that the language model was asked about.'),
    helped: counter('tutor_helped_total', 'Of those, answers whose verdict became better.'),
    failed: counter('tutor_failed_total', 'Failures of the language model, by reason.', ['why']),
  };
}

export function secondOpinion(
  app: FastifyInstance,
  { db, languageModel, config: { model } }: Services,
): SecondOpinion {
  if (!languageModel || !model)
    return async (answer, { rubric, context }) => markWithoutOpinion(answer, rubric, context);
  const count = counters(app);

  return async (answer, { rubric, context }, log) => {
    const alone = markWithoutOpinion(answer, rubric, context);
    const inquiry = inquiryFor(answer, rubric, context);
    if (!inquiry || !(await hasModelConsent(db, model))) return alone;
    const reply = await languageModel.findIdeas(inquiry);
    if ('failed' in reply) {
      const { failed: why } = reply;
      count.failed.inc({ why });
      if (wasNotAsked(why)) return alone;
      count.asked.inc();
      log.warn({ why }, 'the language model could not help');
      return alone;
    }
    count.asked.inc();
    const marked = markWithClaims(answer, rubric, context, reply.quotes);
    if (marked.fabricated) count.failed.inc({ why: 'made_up' });
    if (marked.confirmedIdeas.length > 0) count.helped.inc();
    return marked;
  };
}
