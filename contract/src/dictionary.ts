/** The meaning of a word in its passage. */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { passageId } from './reading.ts';

export const dictionary = endpoint({
  method: 'POST',
  path: '/api/dictionary',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({ uid: passageId, word: text(1, 60) }),
  reply: z.object({
    data: z.object({
      word: z.string(),
      lemma: z.string(),
      known: z.boolean(),
      def: z.string(),
      sentence: z.optional(z.string()),
      /** in the language of the interface, where that is not English */
      translation: z.optional(z.string()),
      /**
       * where the meaning is from: the passage's glossary, the list of function words, or the dictionary of
       * most frequent senses
       */
      found_in: z.optional(z.enum(['passage', 'small-words', 'dictionary'])),
      /** the recording of the word; absent where there is none */
      audio: z.optional(z.string()),
      /** the recording of the meaning; absent where there is none */
      def_audio: z.optional(z.string()),
    }),
  }),
});
export type WordMeaning = z.output<typeof dictionary.reply>['data'];
