import type { ChatMessage } from '@readling/contract';
import type { StoredMessage } from '#server/store/chat-messages.ts';

/** Optional fields that are null in the table are left out. */
export const toWire = (stored: StoredMessage): ChatMessage => ({
  messageId: stored.message_id,
  role: stored.role,
  text: stored.text,
  ts: stored.sent_at.getTime(),
  seq: stored.seq,
  ...(stored.cseq === null ? {} : { cseq: stored.cseq }),
  ...(stored.in_reply_to_cseq === null ? {} : { in_reply_to_cseq: stored.in_reply_to_cseq }),
  ...(stored.link === null ? {} : { link: stored.link }),
  ...(stored.divider ? { type: 'divider' as const } : {}),
});

/** The messages after `since`, with the seq of the last one. */
export const messagesToWire = (stored: readonly StoredMessage[], since: number) => ({
  messages: stored.map(toWire),
  seq: stored.at(-1)?.seq ?? since,
});
