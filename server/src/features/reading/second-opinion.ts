/**
 * The verdict on an answer, with a second look by the language model where one is set up, an admin said yes to it, and
 * it could better the verdict. Whatever becomes of the model, there is the marker's own verdict, and nothing of the
 * answer is logged. No database connection is held while the model thinks.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Rubric } from '#server/marking/rubric.ts';
import {
  inquiryInto,
  type Marked,
  markAlone,
  markWithQuotes,
} from '#server/marking/second-opinion/second-reading.ts';
import type { AskedOn } from '#server/marking/verdict.ts';
import type { LanguageModelFailure, Services } from '#server/services/services.ts';
import { hasModelConsent } from '#server/store/model-consent.ts';

type Question = { rubric: Rubric; asked: AskedOn };
export type SecondOpinion = (answer: string, question: Question, log: FastifyBaseLogger) => Promise<Marked>;

const isUnasked = (why: LanguageModelFailure) => why === 'busy' || why === 'resting';

function counters({ metrics }: FastifyInstance) {
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers: [metrics] });
  return {
    asked: counter('tutor_asked_total', 'Answers that the language model was asked about.'),
    helped: counter('tutor_helped_total', 'Of those, answers whose verdict it bettered.'),
    failed: counter('tutor_failed_total', 'Times it could not help, by what went wrong.', ['why']),
  };
}

export function secondOpinion(
  app: FastifyInstance,
  { db, languageModel, config: { model } }: Services,
): SecondOpinion {
  if (!languageModel || !model) return async (answer, { rubric, asked }) => markAlone(answer, rubric, asked);
  const count = counters(app);

  return async (answer, { rubric, asked }, log) => {
    const alone = markAlone(answer, rubric, asked);
    const inquiry = inquiryInto(answer, rubric, asked);
    if (!inquiry || !(await hasModelConsent(db, model))) return alone;
    const reply = await languageModel.findIdeas(inquiry);
    if ('failed' in reply) {
      const { failed: why } = reply;
      count.failed.inc({ why });
      if (isUnasked(why)) return alone;
      count.asked.inc();
      log.warn({ why }, 'the language model could not help');
      return alone;
    }
    count.asked.inc();
    const marked = markWithQuotes(answer, rubric, asked, reply.quotes);
    if (marked.madeUp) count.failed.inc({ why: 'made_up' });
    if (marked.shown.length > 0) count.helped.inc();
    return marked;
  };
}
