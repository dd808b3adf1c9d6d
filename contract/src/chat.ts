/**
 * The support chat. Two sequences make it exactly-once, however often a request is repeated:
 *
 * cseq   1, 2, 3 ... of what the asker writes, given by the browser. An item whose cseq is known is acknowledged and not
 *        stored again; one that leaves a gap is refused with 409 and the cseq that is `expected`, and then nothing of
 *        the batch is stored. A message of role `user` that comes back with its cseq is the acknowledgement.
 * seq    1, 2, 3 ... of all that is said in a conversation, given by the server. `since` is the last one known.
 *
 * A conversation belongs to the account that began it, a visitor's to their browser (an HttpOnly cookie). Anybody else's,
 * an ended one and one in which nothing was said for an hour are alike: 404. 401 only means that the session lapsed and
 * can be renewed.
 */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { language } from './languages.ts';
import { limits } from './limits.ts';

const conversationId = text(1, 64);
const messageId = text(1, 64);
const chatText = text(1, limits.chat.textLength).check(z.regex(/\S/, 'is blank'));
const most = 2_147_483_647;
const seq = z.int().check(z.minimum(0), z.maximum(most));
const queryInt = (least: number, highest: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(highest));

/** `assistant` is the program, `agent` a person, `system` tells what happens to the conversation. */
const message = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant', 'agent', 'system']),
  text: z.string(),
  /** ms since 1970; of the asker's own messages what their device said */
  ts: z.number(),
  seq: z.int(),
  /** of the asker's own messages */
  cseq: z.optional(z.int()),
  /** of answers: the last of the asker's messages that they answer */
  in_reply_to_cseq: z.optional(z.int()),
  /** a page of the app that tells more, as `/profile` */
  link: z.optional(z.string()),
  type: z.optional(z.literal('divider')),
});
export type ChatMessage = z.output<typeof message>;

/** `seq`: of the last message here, or `since`; there may be more, which the next call brings at once. */
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
    waitMs: z._default(queryInt(0, most), 0),
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
      .check(z.maxLength(limits.chat.batch)),
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
   * `urgent`: somebody may be in danger; `waiting`: the program had no answer; `person`: a person has taken over;
   * `helper`: the program answers
   */
  state: z.enum(['urgent', 'waiting', 'person', 'helper']),
  /** the asker can still read here what is answered; if not, they find it when they next begin a conversation */
  live: z.boolean(),
  /** the asker ended it: what is answered would reach nobody */
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
  /** the beginning of the last message */
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
    waitMs: z._default(queryInt(0, most), 0),
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
