/**
 * The conversation survives a reload for up to an hour. A learner's is stored with their data in localStorage and
 * deleted at sign-out. A visitor's is stored in sessionStorage, which ends with the tab: the next person who opens
 * the browser does not find it.
 */
import * as z from 'zod/mini';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import { type StoredConversation, shownMessage } from '../conversation/conversation-state.ts';

/** A learner's id; null = a visitor. */
export type Owner = string | null;

const storedConversation = z.object({
  owner: z.nullable(z.string()),
  conversationId: z.nullable(z.string()),
  lastAckSeq: z.int(),
  nextCseq: z.int(),
  messages: z.array(shownMessage),
  updatedAt: z.number(),
  lang: z.nullable(z.string()),
  unread: z.int(),
});

const visitorKey = 'readling.chat';
const placeOf = (owner: Owner) =>
  owner === null
    ? (['sessionStorage', visitorKey] as const)
    : (['localStorage', learnerKey('chat')] as const);
/** Older messages are not stored. */
const maxMessages = 300;

export function loadConversation(owner: Owner): StoredConversation | null {
  const [area, key] = placeOf(owner);
  const found = readStored(area, key, storedConversation);
  return found?.owner === owner ? found : null;
}

export function storeConversation(owner: Owner, { messages, ...rest }: StoredConversation) {
  const [area, key] = placeOf(owner);
  if (messages.length === 0) deleteStored(area, key);
  else writeStored(area, key, { owner, ...rest, messages: messages.slice(-maxMessages) });
}

export function deleteConversation(owner: Owner) {
  const [area, key] = placeOf(owner);
  deleteStored(area, key);
}
