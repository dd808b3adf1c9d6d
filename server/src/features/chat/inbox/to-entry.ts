import type { InboxEntry } from '@readling/contract';
import { isLive, type Talk } from '#server/store/conversations.ts';
import type { ListedConversation } from '#server/store/inbox-entries.ts';

export function stateOf({
  urgent_at,
  person,
  waiting_at,
}: Pick<Talk, 'urgent_at' | 'person' | 'waiting_at'>): InboxEntry['state'] {
  if (urgent_at !== null) return 'urgent';
  if (person) return 'person';
  return waiting_at === null ? 'helper' : 'waiting';
}

function askerOf({ user_id, name, email }: ListedConversation): InboxEntry['asker'] {
  if (user_id === null || name === null) return { kind: 'visitor' };
  return email === null ? { kind: 'guest' } : { kind: 'account', name, email };
}

export const toEntry = (row: ListedConversation, now: Date): InboxEntry => ({
  conversationId: row.id,
  state: stateOf(row),
  live: isLive(row, now),
  ended: row.ended_at !== null,
  asker: askerOf(row),
  language: row.language as InboxEntry['language'],
  startedAt: row.started_at.toISOString(),
  lastAt: row.active_at.toISOString(),
  lastRole: row.role,
  lastText: row.text,
  seq: row.last_seq,
});
