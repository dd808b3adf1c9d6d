import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { feedbackIn } from '#server/i18n/feedback.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { findWord } from './find-word.ts';

export function dictionary(app: FastifyInstance, { library, speech }: Services) {
  /** The narrator's recording where there is one, else the voice's, if it has time. */
  function soundOf(uid: string, key: string, text: string) {
    const recording = library.narration(uid, key);
    return recording ? `${recording.name}.mp3` : speech.say(text);
  }

  serve(app, api.dictionary, async ({ body: { uid, word }, request }) => {
    const passage = library.passages.get(uid);
    if (!passage) throw refuse('passage_unknown');
    const language = languageOf(request);
    const found = findWord(library, passage, word, language);
    if (!found) return { data: { word, lemma: word, known: false, def: feedbackIn(language).askGrownUp } };
    const { spoken, key, foundIn, ...meaning } = found;
    const audio = soundOf(uid, `word/${spoken}`, spoken);
    const meaningAudio = soundOf(uid, `meaning/${key}`, found.def);
    return {
      data: {
        word,
        known: true,
        ...meaning,
        found_in: foundIn,
        ...(audio ? { audio } : {}),
        ...(meaningAudio ? { def_audio: meaningAudio } : {}),
      },
    };
  });
}
