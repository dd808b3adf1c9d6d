import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { feedbackIn } from '#server/i18n/feedback.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { findInText, findWord } from './find-word.ts';

export function dictionary(app: FastifyInstance, { library, speech }: Services) {
  /**
   * The name of the narrator's recording, else of the voice's. Undefined when the voice cannot record it now.
   */
  function soundOf(passageId: string, key: string, text: string) {
    const recording = library.narration(passageId, key);
    return recording ? `${recording.name}.mp3` : speech.record(text);
  }

  serve(app, api.dictionary, async ({ body: { uid: passageId, word }, request }) => {
    const passage = library.passages.get(passageId);
    if (!passage) throw refuse('passage_unknown');
    const language = languageOf(request);
    const found = findWord(library, passage, word, language);
    if (!found) {
      const name = findInText(passage, word);
      const audio = name === null ? null : soundOf(passageId, `word/${name}`, name);
      const def = feedbackIn(language).askGrownUp;
      return { data: { word, lemma: word, known: false, def, ...(audio ? { audio } : {}) } };
    }
    const { spoken, key, foundIn, ...meaning } = found;
    const audio = soundOf(passageId, `word/${spoken}`, spoken);
    const meaningAudio = soundOf(passageId, `meaning/${key}`, found.def);
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
