/** The settings of this server that every page gets: no secret, no data of a person. */
import * as z from 'zod/mini';

export const site = z.object({
  /** the providers to sign in with, beside a password */
  signIn: z.array(z.object({ id: z.enum(['google', 'oidc']), name: z.string() })),
  /** the configured language model, and whether the admin has consented to it; null = none is configured */
  languageModel: z.nullable(z.object({ host: z.string(), confirmed: z.boolean() })),
  /** email of the person who runs this server */
  contact: z.nullable(z.string()),
  /** where recordings are: a path of this server, or a URL of another host */
  audioBase: z.string(),
});
export type Site = z.output<typeof site>;
