import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { findGloss } from '#server/content/find-gloss.ts';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { feedbackIn } from '#server/i18n/feedback.ts';
import { languageOf } from '#server/i18n/texts.ts';

export function dictionary(app: FastifyInstance, { library }: Doors) {
  serve(app, api.dictionary, async ({ body: { uid, word }, request }) => {
    const passage = library.passages.get(uid);
    if (!passage) throw refuse('passage_unknown');
    const gloss = findGloss(passage, word);
    if (!gloss)
      return { data: { word, lemma: word, known: false, def: feedbackIn(languageOf(request)).askGrownUp } };
    const { key, entry } = gloss;
    const recording = library.narration(uid, `word/${key}`);
    return {
      data: {
        word,
        lemma: entry.lemma ?? key,
        known: true,
        def: entry.def,
        sentence: entry.sentence,
        ...(recording ? { audio: `${recording.name}.mp3` } : {}),
      },
    };
  });
}
