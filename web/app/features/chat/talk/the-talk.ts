/** The one conversation of this page, and whose it is. It comes with the window, when that is first wanted. */
import { newId } from '#web/api/new-id.ts';
import type { Conversation } from '../conversation/conversation-state.ts';
import { chatCalls } from './chat-calls.ts';
import { openDraft } from './draft.ts';
import { dropTalk, keepTalk, type Owner, recallTalk } from './kept-talk.ts';
import { openTalk } from './open-talk.ts';

export const talk = openTalk({
  calls: chatCalls,
  now: Date.now,
  newId,
  lang: () => document.documentElement.lang,
});

export const draft = openDraft();

let owner: Owner | undefined;

const toKeep = ({ phase, ...now }: Conversation) => ({
  conversationId: phase.is === 'open' ? phase.id : null,
  messages: [...now.messages],
  lastAckSeq: now.lastAckSeq,
  nextCseq: now.nextCseq,
  updatedAt: now.updatedAt,
  lang: now.lang,
  unread: now.unread,
});

talk.subscribe(() => owner !== undefined && keepTalk(owner, toKeep(talk.now())));
addEventListener('online', () => talk.send({ type: 'network-back' }));
addEventListener('offline', () => talk.send({ type: 'network-gone' }));
document.addEventListener('visibilitychange', () => document.hidden || talk.send({ type: 'poll-due' }));

/** A visitor who signs in takes the conversation along; whoever signs out, or in as somebody else, leaves none behind. */
export function belongTo(next: Owner) {
  if (next === owner) return;
  const before = owner;
  owner = next;
  if (before !== undefined && before !== null) talk.send({ type: 'logged-out' });
  talk.goOn(recallTalk(next) ?? (before === undefined && next !== null ? recallTalk(null) : null));
  if (next !== null) dropTalk(null);
  keepTalk(next, toKeep(talk.now()));
  draft.belongTo(next);
}
