import type { ChatMessage, ChatUpdate } from '@readling/contract';
import type { Conversation, ShownMessage } from './conversation-state.ts';

const toShownMessage = ({
  messageId,
  role,
  text,
  ts,
  seq,
  cseq,
  in_reply_to_cseq,
  link,
  type,
}: ChatMessage): ShownMessage => ({
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

export const isArchived = ({ archived }: ShownMessage) => archived === true;
/** Of this conversation, and not acknowledged by the server. */
export const isUnsent = ({ archived, seq }: ShownMessage) => !archived && seq === undefined;
const isStored = (message: ShownMessage) => !message.archived && message.seq !== undefined;
const byCseq = (one: ShownMessage, other: ShownMessage) => (one.cseq ?? 0) - (other.cseq ?? 0);

/**
 * Another tab may have used the same cseq for a message of its own. Then the message of this tab gets a new number and
 * moves to the end. A message whose number is free keeps it, because a batch on its way may still store it.
 */
function renumber(unsent: readonly ShownMessage[], stored: readonly ShownMessage[], next: number) {
  const highest = Math.max(0, ...stored.map(({ cseq }) => cseq ?? 0));
  let nextCseq = Math.max(next, highest + 1);
  const messages = unsent
    .map((one) => ((one.cseq ?? 0) > highest ? one : { ...one, cseq: nextCseq++ }))
    .toSorted(byCseq);
  return { messages, nextCseq };
}

/** Adds the messages of an update, each once and in order of seq. The asker's own ones among them become `sent`. */
export function mergeUpdate(state: Conversation, { messages, seq }: ChatUpdate, now: number): Conversation {
  const known = new Set(state.messages.filter(isStored).map((one) => one.seq));
  const fresh = messages.filter((one) => !known.has(one.seq)).map(toShownMessage);
  const lastAckSeq = Math.max(state.lastAckSeq, seq);
  if (fresh.length === 0) return lastAckSeq === state.lastAckSeq ? state : { ...state, lastAckSeq };

  const arrived = new Set(fresh.filter(({ role }) => role === 'user').map(({ messageId }) => messageId));
  const stored = [...state.messages.filter(isStored), ...fresh].toSorted(
    (one, other) => (one.seq ?? 0) - (other.seq ?? 0),
  );
  const unsent = state.messages.filter((one) => isUnsent(one) && !arrived.has(one.messageId));
  const renumbered = renumber(unsent, stored, state.nextCseq);
  const replies = fresh.filter(({ role }) => role === 'assistant' || role === 'agent').length;
  return {
    ...state,
    messages: [...state.messages.filter(isArchived), ...stored, ...renumbered.messages],
    lastAckSeq,
    nextCseq: renumbered.nextCseq,
    updatedAt: now,
    unread: state.isOpen ? 0 : state.unread + replies,
  };
}
