/** What follows from the verdicts of grown-ups on written answers. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { answerNews } from './answer-news.ts';

export function reviews(app: FastifyInstance, services: Services) {
  answerNews(app, services);
}
