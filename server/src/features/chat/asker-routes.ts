/** The calls of the asker: begin a conversation, send messages, wait for new ones, end it. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { jitter, type WakeReason } from '#server/http/long-poll-waiters.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { findMessagesAfter } from '#server/store/chat-messages.ts';
import {
  type Asker,
  type Conversation,
  changeConversation,
  endedSeq,
  findLiveConversation,
  lockLiveConversation,
  setSeen,
} from '#server/store/conversations.ts';
import { askerOf, isConversationId, newAsker } from './asker.ts';
import type { ChatDeps } from './chat-deps.ts';
import { beginConversation, findReplyTo, storeBatch } from './conversations.ts';
import { messagesToWire, toWire } from './messages-to-wire.ts';

/** The pause before the next poll while a person takes part in the conversation, or will. */
const personPauseMs = 250;
/** The pause for a tab whose poll another tab has replaced, and for all tabs when the server stops. */
const replacedPauseMs = 30_000;

const needsPerson = ({ person, waiting_at, urgent_at, worried_at }: Conversation) =>
  person || waiting_at !== null || urgent_at !== null || worried_at !== null;

type Poll = { cid: string; since: number; asker: Asker };

async function findNewMessages({ cid, since, asker }: Poll, { services, answering }: ChatDeps) {
  const { db, clock } = services;
  const conversation = await findLiveConversation(db, cid, asker, clock());
  if (!conversation) throw refuse('conversation_unknown');
  answering.answerIfOverdue(conversation);
  const { agent_seq, seen_seq, last_seq } = conversation;
  if (agent_seq > seen_seq && since >= agent_seq) await setSeen(db, cid, since);
  const stored = last_seq > since ? await findMessagesAfter(db, cid, since) : [];
  return { stored, withPerson: needsPerson(conversation) };
}

function noMessages(since: number, reason: WakeReason, withPerson: boolean) {
  const ms =
    reason === 'replaced' || reason === 'closing' ? replacedPauseMs : withPerson ? personPauseMs : undefined;
  return { messages: [], seq: since, ...(ms === undefined ? {} : { nextPollAfterMs: ms }) };
}

function serveChatSince(app: FastifyInstance, deps: ChatDeps) {
  serve(app, api.chatSince, async ({ query: { cid, since, waitMs }, request, reply }) => {
    if (!isConversationId(cid)) throw refuse('conversation_unknown');
    const poll = { cid, since, asker: askerOf(request) };
    const until = performance.now() + jitter(waitMs);
    let { stored, withPerson } = await findNewMessages(poll, deps);
    while (stored.length === 0) {
      const left = until - performance.now();
      const reason = waitMs === 0 ? 'timeout' : await deps.waiters.wait(cid, since, left, reply.raw);
      if (reason !== 'updated') return noMessages(since, reason, withPerson);
      stored = await findMessagesAfter(deps.services.db, cid, since);
      // Woken without a message: the conversation has ended, or only its state has changed.
      if (stored.length === 0) ({ stored, withPerson } = await findNewMessages(poll, deps));
    }
    return { ...messagesToWire(stored, since), ...(withPerson ? { nextPollAfterMs: personPauseMs } : {}) };
  });
}

export function askerRoutes(app: FastifyInstance, deps: ChatDeps) {
  const { services, notify, answering } = deps;
  const { db, clock, random } = services;
  serveChatSince(app, deps);

  serve(app, api.startChat, async ({ request, reply }) => {
    const asker = newAsker(request, reply, random);
    const language = languageOf(request);
    const conversationId = await beginConversation(asker, language, services);
    answering.prepare(language);
    return { conversationId, seq: 0 };
  });

  serve(app, api.sendChat, async ({ body: { conversationId: id, items, since }, request }) => {
    if (!isConversationId(id)) throw refuse('conversation_unknown');
    const batch = { id, asker: askerOf(request), items, since };
    const isNotified = await answering.answer(await storeBatch(batch, services));
    const { stored, seq } = await findReplyTo(db, batch);
    if (!isNotified) notify(id, seq);
    return { messages: stored.map(toWire), seq };
  });

  serve(app, api.endChat, async ({ body: { conversationId: id }, request }) => {
    const asker = askerOf(request);
    await db.transaction().execute(async (tx) => {
      const found = isConversationId(id) ? await lockLiveConversation(tx, id, asker, clock()) : undefined;
      if (!found) throw refuse('conversation_unknown');
      await changeConversation(tx, id, { ended_at: clock() });
    });
    notify(id, endedSeq);
    return { ended: true };
  });
}
