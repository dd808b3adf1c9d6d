/**
 * `content/library/prompts.json`: what the bee says around a story of the first levels and in the placement test, a short
 * English text for each id. It names what a button looks like: its listener cannot read yet.
 */
import { placementPromptIds, promptIds } from '@readling/contract';
import * as z from 'zod/mini';

const mostWords = 10;
const sentence = z.string().check(
  z.regex(/^\p{Lu}.*[.!?]$/u, 'is no sentence'),
  z.refine((text) => text.split(/\s+/).length <= mostWords, `has more than ${mostWords} words`),
);

/** Each id has a sentence, and no sentence has an id that nothing says. */
export const promptsFile = z.record(z.enum([...promptIds, ...placementPromptIds]), sentence);
export type Prompts = z.output<typeof promptsFile>;
