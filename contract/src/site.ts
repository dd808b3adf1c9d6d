/** What this server is set up with, as every page is told: no secret, nothing about a person. */
import * as z from 'zod/mini';

export const site = z.object({
  /** ways to sign in besides a password */
  signIn: z.array(z.object({ id: z.enum(['google', 'oidc']), name: z.string() })),
  /** the language model that may help to mark answers; null = none is set up */
  languageModel: z.nullable(z.object({ host: z.string(), confirmed: z.boolean() })),
  /** address of who runs this server */
  contact: z.nullable(z.string()),
  /** where recordings lie: a path of ours or another host */
  audioBase: z.string(),
});
export type Site = z.output<typeof site>;
