/** The calls of the chat. A session that lapsed is renewed once; a call is never repeated for another reason. */
import { api, type ChatUpdate } from '@readling/contract';
import { RefusalError } from '#web/api/errors.ts';
import { send } from '#web/api/send.ts';
import { findSession } from '#web/api/session.ts';

type Item = { messageId: string; cseq: number; text: string; ts: number };
export type ChatCalls = {
  start: () => Promise<{ conversationId: string; seq: number }>;
  since: (
    cid: string,
    since: number,
    waitMs: number,
    signal: AbortSignal,
  ) => Promise<ChatUpdate & { nextPollAfterMs?: number | undefined }>;
  send: (conversationId: string, items: Item[], since: number) => Promise<ChatUpdate>;
  end: (conversationId: string) => Promise<unknown>;
};

const hasCode = (error: unknown, code: RefusalError['code']) =>
  error instanceof RefusalError && error.code === code;

async function withRenewal<Reply>(makeCall: () => Promise<Reply>): Promise<Reply> {
  try {
    return await makeCall();
  } catch (error) {
    if (!hasCode(error, 'not_signed_in')) throw error;
    await findSession();
    return makeCall();
  }
}

export const chatCalls: ChatCalls = {
  start: () => withRenewal(() => send(api.startChat, {})),
  since: (cid, since, waitMs, signal) =>
    withRenewal(() => send(api.chatSince, { cid, since, waitMs }, { signal })),
  send: (conversationId, items, since) =>
    withRenewal(() => send(api.sendChat, { conversationId, items, since })),
  end: (conversationId) => withRenewal(() => send(api.endChat, { conversationId })),
};

/** The conversation has ended, expired after an hour, or belongs to somebody else. */
export const isUnknown = (error: unknown) =>
  error instanceof RefusalError && (error.code === 'conversation_unknown' || error.status === 404);
export const isFull = (error: unknown) => hasCode(error, 'conversation_full');
