/**
 * Where a person's answer is stored. While the asker's conversation is live: there. Else in a
 * newer live conversation of the same asker. Else in the old one; the asker's next conversation
 * begins with a copy of it.
 */
import { refuse } from '#server/http/refuse.ts';
import { texts } from '#server/i18n/texts.ts';
import type { Db, Services } from '#server/services/services.ts';
import { appendMessages, findReplyPlace, type NewMessage } from '#server/store/chat-messages.ts';
import {
  type Conversation,
  changeConversation,
  isLive,
  lockConversation,
  lockNewestLiveConversation,
} from '#server/store/conversations.ts';
import { divider } from '../conversations.ts';

type InboxAnswer = { conversationId: string; messageId: string; text: string };
/** `reached`: the asker can read it now, or only when they begin another conversation. */
export type DeliveredAnswer = { conversation: Conversation; reached: 'now' | 'later' };

/** Where this answer is stored already, when the same request was sent before. */
async function findDelivered(
  tx: Db,
  conversation: Conversation,
  messageId: string,
  now: Date,
): Promise<DeliveredAnswer | null> {
  const place = await findReplyPlace(tx, conversation, messageId);
  const found = place && (await lockConversation(tx, place.conversation_id));
  return found ? { conversation: found, reached: isLive(found, now) ? 'now' : 'later' } : null;
}

const toMessage = (answer: InboxAnswer, inReplyTo: number | null, now: Date): NewMessage => ({
  role: 'agent',
  message_id: answer.messageId.toWellFormed(),
  text: answer.text.trim().toWellFormed(),
  sent_at: now,
  cseq: null,
  in_reply_to_cseq: inReplyTo,
  link: null,
});

/**
 * Refuses with `conversation_unknown`, or with `conversation_over` when the asker has ended the conversation.
 */
export async function storeInboxAnswer(
  tx: Db,
  answer: InboxAnswer,
  { clock, random }: Services,
): Promise<DeliveredAnswer> {
  const now = clock();
  const conversation = await lockConversation(tx, answer.conversationId);
  if (!conversation) throw refuse('conversation_unknown');
  const before = await findDelivered(tx, conversation, answer.messageId, now);
  if (before) return before;

  const { chat } = texts(conversation.language);
  const line = (text: string) => divider(random.id(), text, now);
  const { last_cseq, last_seq, person } = conversation;
  if (isLive(conversation, now)) {
    const messages = [...(person ? [] : [line(chat.personHere)]), toMessage(answer, last_cseq, now)];
    const changes = { person: true, waiting_at: null, answered_cseq: last_cseq, active_at: now };
    const agent_seq = last_seq + messages.length;
    const changed = await appendMessages(tx, conversation, messages, { ...changes, agent_seq });
    return { conversation: changed, reached: 'now' };
  }
  const newer = await lockNewestLiveConversation(tx, conversation, now);
  if (newer) {
    await changeConversation(tx, conversation.id, { waiting_at: null });
    const messages = [line(chat.earlier), toMessage(answer, null, now)];
    const changes = { agent_seq: newer.last_seq + messages.length, active_at: now };
    return { conversation: await appendMessages(tx, newer, messages, changes), reached: 'now' };
  }
  if (conversation.ended_at !== null) throw refuse('conversation_over');
  const changes = { waiting_at: null, agent_seq: last_seq + 1 };
  const stored = await appendMessages(tx, conversation, [toMessage(answer, last_cseq, now)], changes);
  return { conversation: stored, reached: 'later' };
}
