/**
 * The definition of a call. Server and web app use the same object, so "find references" shows both sides,
 * and a difference between them is a type error.
 *
 * access    who may call it: `anyone`; `learner` = signed in, guests and children too; `owner` = a learner who is no
 *           child, so who answers for the own data; `user` = a verified account; `admin`
 * csrf      needs the X-CSRF-TOKEN header of the session
 * changes   changes state, so only same-origin requests are accepted: true for every POST, and for a few older GETs
 * body, params, query   schemas of the input (absent = it is ignored)
 * sound     the body is a WAV file of at most `mostBytes`, instead of JSON
 * reply     schema of the reply with status 200; the server never sends keys that it does not have
 * media     the media type of a reply that is not JSON; the reply is then a string
 * redirects the reply is a redirect
 */
import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

export type Access = 'anyone' | 'learner' | 'owner' | 'user' | 'admin';

export type Endpoint = {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  csrf: boolean;
  changes: boolean;
  body?: z.ZodMiniType;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  sound?: { mostBytes: number };
  reply: z.ZodMiniType;
  media?: string;
  redirects?: true;
};

/**
 * Properties of a call that only the server needs (`operations/`).
 *
 * summary   one line for the description of the API
 * refusals  the refusal codes of this call, without those that every such call has (`refusalsOf` of the server)
 * rate      at most `max` requests in `seconds` by one client; `shared`: of all processes together, for what costs mails,
 *           password checks, new guests or large reads. Otherwise each process counts for itself
 * logged    each call is logged with the id of its caller and these fields of its input, which are ids or numbers and
 *           never words of a person: for what an admin reads or changes about others
 */
export type Operation = {
  summary: string;
  refusals: readonly RefusalCode[];
  rate: { max: number; seconds: number; shared?: true };
  logged?: readonly string[];
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Schema of text that a person typed. U+0000 is refused, because PostgreSQL cannot store it. */
export const text = (least: number, most: number) =>
  z.string().check(
    z.minLength(least),
    z.maxLength(most),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this character is refused
    z.refine((value) => !/\u0000/.test(value), 'contains a forbidden character'),
  );

/**
 * The body of every error. `error` and `msg` repeat `message` for old clients; `field`: the wrong field of
 * the input.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  error: z.string(),
  msg: z.string(),
  field: z.optional(z.string()),
  /** with `message_missing`: the cseq that the server expects next */
  expected: z.optional(z.int()),
  errorId: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Random; the same in a repeat after a lost reply, so that the repeat does nothing more. */
export const requestId = z.string().check(z.regex(/^[\w-]{20,64}$/));
