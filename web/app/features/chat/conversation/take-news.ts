import type { ChatMessage, ChatNews } from '@readling/contract';
import type { Conversation, Line } from './conversation-state.ts';

const toLine = ({
  messageId,
  role,
  text,
  ts,
  seq,
  cseq,
  in_reply_to_cseq,
  link,
  type,
}: ChatMessage): Line => ({
  messageId,
  role,
  text,
  ts,
  seq,
  status: 'sent',
  ...(cseq === undefined ? {} : { cseq }),
  ...(in_reply_to_cseq === undefined ? {} : { in_reply_to_cseq }),
  ...(link === undefined ? {} : { link }),
  ...(type === undefined ? {} : { type }),
});

export const isArchived = ({ archived }: Line) => archived === true;
/** Of this conversation, and not at the server yet as far as we know. */
export const isUnsent = ({ archived, seq }: Line) => !archived && seq === undefined;
const isSaid = (line: Line) => !line.archived && line.seq !== undefined;
const byCseq = (one: Line, other: Line) => (one.cseq ?? 0) - (other.cseq ?? 0);

/**
 * Another tab may have given out the same number: then the server has its message under it, and ours goes last. Those whose numbers
 * are free keep them: a batch that is still on its way may yet store them.
 */
function renumber(unsent: readonly Line[], said: readonly Line[], next: number) {
  const highest = Math.max(0, ...said.map(({ cseq }) => cseq ?? 0));
  let nextCseq = Math.max(next, highest + 1);
  const lines = unsent
    .map((one) => ((one.cseq ?? 0) > highest ? one : { ...one, cseq: nextCseq++ }))
    .toSorted(byCseq);
  return { lines, nextCseq };
}

/** Puts in what the server says: each message once, in its order. Own ones that it names have arrived. */
export function takeNews(now: Conversation, { messages, seq }: ChatNews, at: number): Conversation {
  const known = new Set(now.messages.filter(isSaid).map((one) => one.seq));
  const fresh = messages.filter((one) => !known.has(one.seq)).map(toLine);
  const lastAckSeq = Math.max(now.lastAckSeq, seq);
  if (fresh.length === 0) return lastAckSeq === now.lastAckSeq ? now : { ...now, lastAckSeq };

  const arrived = new Set(fresh.filter(({ role }) => role === 'user').map(({ messageId }) => messageId));
  const said = [...now.messages.filter(isSaid), ...fresh].toSorted(
    (one, other) => (one.seq ?? 0) - (other.seq ?? 0),
  );
  const waiting = now.messages.filter((one) => isUnsent(one) && !arrived.has(one.messageId));
  const { lines, nextCseq } = renumber(waiting, said, now.nextCseq);
  const answers = fresh.filter(({ role }) => role === 'assistant' || role === 'agent').length;
  return {
    ...now,
    messages: [...now.messages.filter(isArchived), ...said, ...lines],
    lastAckSeq,
    nextCseq,
    updatedAt: at,
    unread: now.shown ? 0 : now.unread + answers,
  };
}
