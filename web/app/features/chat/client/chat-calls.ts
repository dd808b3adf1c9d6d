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
  ) => Promise<ChatUpdate & { nextPollAfterMs?: number | undefined }>;
  send: (conversationId: string, items: Item[], since: number) => Promise<ChatUpdate>;
  end: (conversationId: string) => Promise<unknown>;
};

const hasCode = (error: unknown, code: RefusalError['code']) =>
  error instanceof RefusalError && error.code === code;

async function renewed<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (!hasCode(error, 'not_signed_in')) throw error;
    await findSession();
    return ask();
  }
}

export const chatCalls: ChatCalls = {
  start: () => renewed(() => send(api.startChat, {})),
  since: (cid, since, waitMs) => renewed(() => send(api.chatSince, { cid, since, waitMs })),
  send: (conversationId, items, since) => renewed(() => send(api.sendChat, { conversationId, items, since })),
  end: (conversationId) => renewed(() => send(api.endChat, { conversationId })),
};

/** Ended, an hour old, or somebody else's. */
export const isUnknown = (error: unknown) =>
  error instanceof RefusalError && (error.code === 'conversation_unknown' || error.status === 404);
export const isFull = (error: unknown) => hasCode(error, 'conversation_full');
