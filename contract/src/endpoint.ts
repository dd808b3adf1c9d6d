/**
 * What a call is. Both sides hold the same object: the server serves it, the web app calls it, so "find references"
 * shows both ends and drift is a type error.
 *
 * access    who may call: `anyone`; `learner` = signed in, guests too; `user` = a verified account; `admin`
 * csrf      needs the X-CSRF-TOKEN header of the session
 * changes   changes state: only same-origin requests pass (true for every POST, and for a few of the old GETs)
 * body, params, query   schemas of what comes in (absent = nothing is read)
 * reply     schema of the 200 answer; keys that it does not name never leave the server
 * media     the media type of a reply that is not JSON; the reply is then a string
 * redirects answers by sending the browser on, not with a reply
 */
import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

export type Access = 'anyone' | 'learner' | 'user' | 'admin';

export type Endpoint = {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  csrf: boolean;
  changes: boolean;
  body?: z.ZodMiniType;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  reply: z.ZodMiniType;
  media?: string;
  redirects?: true;
};

/**
 * What the server alone knows about a call (`operations/`).
 *
 * summary   one line for the description of the API
 * refusals  the codes this call may answer with, beyond those that every call may (`refusalsOf` of the server)
 * rate      at most `max` requests in `seconds` by one client
 */
export type Operation = {
  summary: string;
  refusals: readonly RefusalCode[];
  rate: { max: number; seconds: number };
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Text a person typed. U+0000 cannot be stored and has no meaning, so it is refused at the door. */
export const text = (least: number, most: number) =>
  z.string().check(
    z.minLength(least),
    z.maxLength(most),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the very character that is refused
    z.refine((value) => !/\u0000/.test(value), 'contains a forbidden character'),
  );

/** Every error body. `error` and `msg` repeat `message` for old clients; `field` names what was wrong. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  error: z.string(),
  msg: z.string(),
  field: z.optional(z.string()),
  /** with `message_missing`: the cseq that comes next */
  expected: z.optional(z.int()),
  errorId: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBody>;
