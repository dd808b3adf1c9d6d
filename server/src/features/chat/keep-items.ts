import { limits } from '@readling/contract';
import { refuse } from '#server/http/refuse.ts';
import type { Db, Services } from '#server/services/services.ts';
import {
  appendMessages,
  findAsked,
  findMessagesAfter,
  type NewMessage,
} from '#server/store/chat-messages.ts';
import { type Asker, lockLive, type Talk } from '#server/store/conversations.ts';
import type { Answering } from './answering/answering.ts';
import { freshItems } from './fresh-items.ts';

type Item = { messageId: string; cseq: number; text: string; ts: number };
export type Batch = { id: string; asker: Asker; items: readonly Item[]; since: number };

const dayMs = 86_400_000;

/** When it was written is a claim of the device: it may be some hours old, and is never to come. */
const asNewMessage = ({ messageId, cseq, text, ts }: Item, now: number): NewMessage => ({
  role: 'user',
  message_id: messageId.toWellFormed(),
  text: text.trim().toWellFormed(),
  sent_at: new Date(Math.min(now, Math.max(now - dayMs, ts))),
  cseq,
  in_reply_to_cseq: null,
  link: null,
});

async function storeItems(tx: Db, talk: Talk, items: readonly Item[], now: Date): Promise<Talk> {
  const found = freshItems(items, talk.last_cseq);
  if ('expected' in found) throw refuse('message_missing', { expected: found.expected });
  const last = found.fresh.at(-1);
  if (!last) return talk;
  if (talk.last_seq + found.fresh.length > limits.chat.messages) throw refuse('conversation_full');
  const messages = found.fresh.map((item) => asNewMessage(item, now.getTime()));
  return appendMessages(tx, talk, messages, { last_cseq: last.cseq, active_at: now, settled_at: null });
}

/** All that came after `since`, and what was sent now, if that was known before `since`. */
async function tell(tx: Db, { id, items, since }: Batch) {
  const news = await findMessagesAfter(tx, id, since);
  const seq = news.at(-1)?.seq ?? since;
  const told = new Set(news.map(({ cseq }) => cseq));
  const known = await findAsked(
    tx,
    id,
    items.map(({ cseq }) => cseq).filter((cseq) => !told.has(cseq)),
  );
  return { stored: [...news, ...known].toSorted((one, other) => one.seq - other.seq), seq };
}

/** Stores what is new in a batch, all of it or nothing, with what the program has to say at once. */
export function keepItems(batch: Batch, { db, clock }: Services, answering: Answering) {
  const { id, asker, items } = batch;
  return db.transaction().execute(async (tx) => {
    const before = await lockLive(tx, id, asker, clock());
    if (!before) throw refuse('conversation_unknown');
    const talk = await storeItems(tx, before, items, clock());
    const fresh = talk.last_cseq > before.last_cseq;
    const now = fresh ? await answering.atOnce(tx, talk) : talk;
    return { talk: now, ...(await tell(tx, batch)) };
  });
}
