/** A tapped word and what it means in the passage it stands in. */
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
      /** who explains it: the passage's author, our list of small words, or a dictionary of the commonest senses */
      found_in: z.optional(z.enum(['passage', 'small-words', 'dictionary'])),
      /** the word, said */
      audio: z.optional(z.string()),
      /** what it means, said; either may be silent, for nobody is sure that a voice comes */
      def_audio: z.optional(z.string()),
    }),
  }),
});
export type WordMeaning = z.output<typeof dictionary.reply>['data'];
