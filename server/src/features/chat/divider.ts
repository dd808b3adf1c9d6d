import type { NewMessage } from '#server/store/chat-messages.ts';

/** A line across the conversation that tells what happens to it. */
export const divider = (messageId: string, text: string, now: Date): NewMessage => ({
  role: 'system',
  message_id: messageId,
  text,
  sent_at: now,
  cseq: null,
  in_reply_to_cseq: null,
  link: null,
  divider: true,
});
