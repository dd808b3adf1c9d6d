import { languages } from '@readling/contract';
import * as z from 'zod/mini';

/**
 * language  the language of the page on which the message is written
 * kind      distress: sadness, fear or danger, however it is said; plain: a question about Readling; mixed: both;
 *           nonsense: a joke or letters without meaning; abuse: an insult
 * tier      which of the two replies distress should get; absent: not judged
 * article   the ids of the help articles that answer it; `none` = no article answers it. Absent: not judged
 */
const label = z.strictObject({
  language: z.enum(languages),
  kind: z.enum(['distress', 'plain', 'mixed', 'nonsense', 'abuse']),
  text: z.string(),
  article: z.optional(z.array(z.string())),
  tier: z.optional(z.enum(['danger', 'worry'])),
});
export type Label = z.output<typeof label>;

export const labelledMessages = (json: unknown): Label[] => z.array(label).parse(json);
