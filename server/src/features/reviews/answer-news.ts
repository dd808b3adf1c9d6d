/** A child hears once that an answer was right after all. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { markNotified, raisedAnswers } from '#server/store/reviews.ts';

export function answerNews(app: FastifyInstance, { db, library, clock }: Services) {
  serve(app, api.getAnswerNews, async ({ who, request }) => {
    const raised = await raisedAnswers(db, who.userId);
    const first = raised.find(({ passageId }) => library.passages.has(passageId));
    const passage = library.passages.get(first?.passageId ?? '');
    if (!first || !passage) return { news: null };
    // One line for all answers of a reading.
    const last = raised.findLast(({ readingId }) => readingId === first.readingId) ?? first;
    return {
      news: {
        review: last.id,
        from: last.byParent ? ('family' as const) : ('teacher' as const),
        passage_id: passage.id,
        file_name: passage.image.file,
        ...labelsIn(passage, languageOf(request)),
      },
    };
  });

  serve(app, api.answerNewsSeen, async ({ body, who }) => {
    await markNotified(db, who.userId, body.review, clock());
    return {};
  });
}
