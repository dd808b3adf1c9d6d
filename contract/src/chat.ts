/**
 * The support chat. Two sequences store each message exactly once, however often a request is repeated:
 *
 * - `cseq`: 1, 2, 3 ... of the asker's own messages, given by the browser. An item with a known cseq is acknowledged and
 *   not stored again. A missing number is refused with 409 and the `expected` cseq, and nothing of the batch is stored.
 *   A message of role `user` that comes back with its cseq is the acknowledgement.
 * - `seq`: 1, 2, 3 ... of all messages of a conversation, given by the server. `since` is the last one received.
 *
 * A conversation belongs to an account, or to a visitor's browser, which holds an HttpOnly cookie. A
 * conversation is unknown (404) to everybody else, after its end, and after an hour without a message. 401
 * means that the session has expired and can be renewed.
 */
import * as z from 'zod/mini';
import { chatLimits } from './chat-limits.ts';
import { endpoint, text } from './endpoint.ts';
import { language } from './languages.ts';
import { waitMs } from './long-poll.ts';

const conversationId = text(1, 64);
const messageId = text(1, 64);
const chatText = text(1, chatLimits.textLength).check(z.regex(/\S/, 'is blank'));
const most = 2_147_483_647;
const seq = z.int().check(z.minimum(0), z.maximum(most));
const queryInt = (least: number, highest: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(highest));

/** `assistant` is the program, `agent` a person, `system` describes what happens to the conversation. */
const message = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant', 'agent', 'system']),
  text: z.string(),
  /** ms since 1970; for the asker's own messages by the clock of their device */
  ts: z.number(),
  seq: z.int(),
  /** only in the asker's own messages */
  cseq: z.optional(z.int()),
  /** only in answers: the last of the asker's messages that this one answers */
  in_reply_to_cseq: z.optional(z.int()),
  /** the path of a page with more about it, such as `/profile` */
  link: z.optional(z.string()),
  type: z.optional(z.literal('divider')),
});
export type ChatMessage = z.output<typeof message>;

/**
 * `seq` is that of the last message here, or `since`. There may be more messages, which the next call
 * returns.
 */
const update = z.object({ messages: z.array(message), seq: z.int() });
export type ChatUpdate = z.output<typeof update>;

export const startChat = endpoint({
  method: 'POST',
  path: '/api/chat/start',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: z.object({ conversationId: z.string(), seq: z.int() }),
});

export const chatSince = endpoint({
  method: 'GET',
  path: '/api/chat/since',
  access: 'anyone',
  csrf: false,
  changes: false,
  query: z.object({
    cid: conversationId,
    since: z._default(queryInt(0, most), 0),
    waitMs,
  }),
  reply: z.extend(update, { nextPollAfterMs: z.optional(z.int()) }),
});

export const sendChat = endpoint({
  method: 'POST',
  path: '/api/chat/send',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({
    conversationId,
    items: z
      .array(
        z.object({
          messageId,
          cseq: z.int().check(z.minimum(1), z.maximum(most)),
          text: chatText,
          ts: z.number().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
        }),
      )
      .check(z.maxLength(chatLimits.batch)),
    since: z._default(seq, 0),
  }),
  reply: update,
});

export const endChat = endpoint({
  method: 'POST',
  path: '/api/chat/end',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ conversationId }),
  reply: z.object({ ended: z.boolean() }),
});

/** A conversation as the person behind the inbox sees it. */
const inboxEntry = z.object({
  conversationId: z.string(),
  /**
   * `urgent`: somebody may be in danger; `worried`: somebody may be sad or afraid; `waiting`: the program had no answer; `person`: a person has taken
   * over; `helper`: the program answers
   */
  state: z.enum(['urgent', 'worried', 'waiting', 'person', 'helper']),
  /** the asker can read an answer here; if false, their next conversation begins with it */
  live: z.boolean(),
  /** the asker has ended it, so an answer would reach nobody */
  ended: z.boolean(),
  /** `name` and `email` only where there is an account */
  asker: z.object({
    kind: z.enum(['visitor', 'guest', 'account']),
    name: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  language,
  startedAt: z.string(),
  lastAt: z.string(),
  lastRole: message.shape.role,
  /** the first 200 characters of the last message */
  lastText: z.string(),
  seq: z.int(),
});
export type InboxEntry = z.output<typeof inboxEntry>;

export const inbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  access: 'admin',
  csrf: false,
  changes: false,
  query: z.object({
    known: z.optional(text(0, 64)),
    waitMs,
  }),
  reply: z.object({ version: z.string(), conversations: z.array(inboxEntry) }),
});

export const inboxMessages = endpoint({
  method: 'GET',
  path: '/api/inbox_messages',
  access: 'admin',
  csrf: false,
  changes: false,
  query: z.object({ cid: conversationId, since: z._default(queryInt(0, most), 0) }),
  reply: update,
});

export const inboxAnswer = endpoint({
  method: 'POST',
  path: '/api/inbox_answer',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ conversationId, messageId, text: chatText }),
  reply: z.extend(update, { reached: z.enum(['now', 'later']) }),
});

export const inboxHandBack = endpoint({
  method: 'POST',
  path: '/api/inbox_hand_back',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ conversationId }),
  reply: z.object({ state: inboxEntry.shape.state }),
});

export const inboxSettle = endpoint({
  method: 'POST',
  path: '/api/inbox_settle',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ conversationId }),
  reply: z.object({ settled: z.boolean() }),
});
