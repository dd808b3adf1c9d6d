/**
 * Where a person's answer goes. Into the conversation, while the asker can still read it; else into one that they have
 * begun since; else it stays in the old one, and their next conversation begins with it.
 */

import { refuse } from '#server/http/refuse.ts';
import { texts } from '#server/i18n/texts.ts';
import type { Db, Services } from '#server/services/services.ts';
import { appendMessages, findAnswered, type NewMessage } from '#server/store/chat-messages.ts';
import {
  changeConversation,
  findLaterLive,
  isLive,
  lockConversation,
  type Talk,
} from '#server/store/conversations.ts';
import { divider } from '../divider.ts';

type Answer = { conversationId: string; messageId: string; text: string };
export type Delivered = { talk: Talk; reached: 'now' | 'later' };

/** The conversation that this answer went to before, if it was sent before. */
async function sentBefore(tx: Db, talk: Talk, messageId: string, now: Date): Promise<Delivered | null> {
  const place = await findAnswered(tx, talk, messageId);
  const found = place && (await lockConversation(tx, place.conversation_id));
  return found ? { talk: found, reached: isLive(found, now) ? 'now' : 'later' } : null;
}

export async function answerAsPerson(
  tx: Db,
  answer: Answer,
  { clock, random }: Services,
): Promise<Delivered> {
  const now = clock();
  const talk = await lockConversation(tx, answer.conversationId);
  if (!talk) throw refuse('conversation_unknown');
  const before = await sentBefore(tx, talk, answer.messageId, now);
  if (before) return before;

  const say = texts(talk.language).chat;
  const line = (text: string) => divider(random.id(), text, now);
  const message = (inReplyTo: number | null): NewMessage => ({
    role: 'agent',
    message_id: answer.messageId.toWellFormed(),
    text: answer.text.trim().toWellFormed(),
    sent_at: now,
    cseq: null,
    in_reply_to_cseq: inReplyTo,
    link: null,
  });
  if (isLive(talk, now)) {
    const said = [...(talk.person ? [] : [line(say.personHere)]), message(talk.last_cseq)];
    const taken = { person: true, waiting_at: null, answered_cseq: talk.last_cseq, active_at: now };
    const last = { ...taken, agent_seq: talk.last_seq + said.length };
    return { talk: await appendMessages(tx, talk, said, last), reached: 'now' };
  }
  const later = await findLaterLive(tx, talk, now);
  if (later) {
    await changeConversation(tx, talk.id, { waiting_at: null });
    const last = { agent_seq: later.last_seq + 2, active_at: now };
    const said = [line(say.earlier), message(null)];
    return { talk: await appendMessages(tx, later, said, last), reached: 'now' };
  }
  if (talk.ended_at !== null) throw refuse('conversation_over');
  const kept = { waiting_at: null, agent_seq: talk.last_seq + 1 };
  return { talk: await appendMessages(tx, talk, [message(talk.last_cseq)], kept), reached: 'later' };
}
