import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { feedbackIn } from '#server/i18n/feedback.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { findWord } from './find-word.ts';

export function dictionary(app: FastifyInstance, { library }: Doors) {
  serve(app, api.dictionary, async ({ body: { uid, word }, request }) => {
    const passage = library.passages.get(uid);
    if (!passage) throw refuse('passage_unknown');
    const language = languageOf(request);
    const found = findWord(library, passage, word, language);
    if (!found) return { data: { word, lemma: word, known: false, def: feedbackIn(language).askGrownUp } };
    const { recorded, foundIn, ...meaning } = found;
    const recording = recorded === undefined ? null : library.narration(uid, recorded);
    return {
      data: {
        word,
        known: true,
        ...meaning,
        found_in: foundIn,
        ...(recording ? { audio: `${recording.name}.mp3` } : {}),
      },
    };
  });
}
