/** The asker's side: begin, say, hear, end. */
import { api, limits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { findMessagesAfter } from '#server/store/chat-messages.ts';
import {
  type Asker,
  changeConversation,
  findLive,
  lockLive,
  markSeen,
  over,
  type Talk,
} from '#server/store/conversations.ts';
import { askerOf } from './asker.ts';
import { begin } from './begin.ts';
import type { Support } from './chat-deps.ts';
import { isConversationId } from './conversation-id.ts';
import { keepItems } from './keep-items.ts';
import { newsOf, toWire } from './to-wire.ts';
import { spread, type Woken } from './waits/waits.ts';

/** While a person has a part in it, or will have, the next poll comes at once. A tab that lost its place leaves it. */
const soonMs = 250;
const laterMs = 30_000;

const isLively = ({ person, waiting_at, urgent_at }: Talk) =>
  person || waiting_at !== null || urgent_at !== null;

type Look = { cid: string; since: number; asker: Asker };

async function look({ cid, since, asker }: Look, { services: { db, clock }, answering }: Support) {
  const talk = await findLive(db, cid, asker, clock());
  if (!talk) throw refuse('conversation_unknown');
  answering.goOn(talk, 'if overdue');
  if (talk.agent_seq > talk.seen_seq && since >= talk.agent_seq) await markSeen(db, cid, since);
  const stored = talk.last_seq > since ? await findMessagesAfter(db, cid, since) : [];
  return { stored, lively: isLively(talk) };
}

const nothing = (since: number, why: Woken, lively: boolean) => {
  const next = why === 'replaced' || why === 'closing' ? laterMs : lively ? soonMs : undefined;
  return { messages: [], seq: since, ...(next === undefined ? {} : { nextPollAfterMs: next }) };
};

function hearing(app: FastifyInstance, support: Support) {
  serve(app, api.chatSince, async ({ query: { cid, since, waitMs }, request, reply }) => {
    if (!isConversationId(cid)) throw refuse('conversation_unknown');
    const asked = { cid, since, asker: askerOf(request) };
    const until = performance.now() + spread(Math.min(waitMs, limits.chat.waitMs));
    let { stored, lively } = await look(asked, support);
    while (stored.length === 0) {
      const left = until - performance.now();
      const why = waitMs === 0 ? 'time' : await support.waits.wait(cid, since, left, reply.raw);
      if (why !== 'news') return nothing(since, why, lively);
      stored = await findMessagesAfter(support.services.db, cid, since);
      if (stored.length === 0) ({ stored, lively } = await look(asked, support)); // over, or somebody else's news
    }
    return { ...newsOf(stored, since), ...(lively ? { nextPollAfterMs: soonMs } : {}) };
  });
}

export function asking(app: FastifyInstance, support: Support) {
  const { services, said, answering } = support;
  const { db, clock } = services;
  hearing(app, support);

  serve(app, api.startChat, async ({ request, reply }) => ({
    conversationId: await begin(request, reply, services),
    seq: 0,
  }));

  serve(app, api.sendChat, async ({ body: { conversationId: id, items, since }, request }) => {
    if (!isConversationId(id)) throw refuse('conversation_unknown');
    const { talk, stored, seq } = await keepItems(
      { id, asker: askerOf(request), items, since },
      services,
      answering,
    );
    said(id, talk.last_seq);
    answering.goOn(talk, 'now');
    return { messages: stored.map(toWire), seq };
  });

  serve(app, api.endChat, async ({ body: { conversationId: id }, request }) => {
    const asker = askerOf(request);
    await db.transaction().execute(async (tx) => {
      const talk = isConversationId(id) ? await lockLive(tx, id, asker, clock()) : undefined;
      if (!talk) throw refuse('conversation_unknown');
      await changeConversation(tx, id, { ended_at: clock() });
    });
    said(id, over);
    return { ended: true };
  });
}
