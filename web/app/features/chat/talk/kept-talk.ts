/**
 * The conversation outlives a reload, up to an hour. A learner's is kept among what is theirs and goes when they leave;
 * a visitor's belongs to the tab: whoever opens the browser next does not find it.
 */
import * as z from 'zod/mini';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import { type KeptConversation, line } from '../conversation/conversation-state.ts';

/** A learner's id; null = a visitor. */
export type Owner = string | null;

const kept = z.object({
  owner: z.nullable(z.string()),
  conversationId: z.nullable(z.string()),
  lastAckSeq: z.int(),
  nextCseq: z.int(),
  messages: z.array(line),
  updatedAt: z.number(),
  lang: z.nullable(z.string()),
  unread: z.int(),
});

const visitorKey = 'readling.chat';
const placeOf = (owner: Owner) =>
  owner === null
    ? (['sessionStorage', visitorKey] as const)
    : (['localStorage', learnerKey('chat')] as const);
/** Older messages are not kept for a reload. */
const most = 300;

export function recallTalk(owner: Owner): KeptConversation | null {
  const [area, key] = placeOf(owner);
  const found = readStored(area, key, kept);
  return found?.owner === owner ? found : null;
}

export function keepTalk(owner: Owner, { messages, ...talk }: KeptConversation) {
  const [area, key] = placeOf(owner);
  if (messages.length === 0) deleteStored(area, key);
  else writeStored(area, key, { owner, ...talk, messages: messages.slice(-most) });
}

export function dropTalk(owner: Owner) {
  const [area, key] = placeOf(owner);
  deleteStored(area, key);
}
