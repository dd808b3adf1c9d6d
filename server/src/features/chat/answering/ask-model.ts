import type { Language } from '@readling/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/services/services.ts';
import type { Program } from './open-program.ts';
import type { Article, Asked } from './plan-answers.ts';

type Needs = { services: Pick<Services, 'languageModel'>; program: Program; log: FastifyBaseLogger };

/**
 * The article that the model would give. It is told what was asked and the titles of the articles, and it may name one;
 * what is said are the article's own words.
 */
export async function askModel(
  asked: readonly Asked[],
  language: Language,
  { services: { languageModel }, program, log }: Needs,
): Promise<Article | null> {
  if (!languageModel) return null;
  const question = asked.map(({ text }) => text).join('\n');
  const reply = await languageModel.chooseArticle({ question, articles: program.titles(language) });
  if ('failed' in reply) {
    log.warn({ why: reply.failed }, 'the language model could not help in the chat');
    return null;
  }
  return reply.article === null ? null : program.article(reply.article, language);
}
