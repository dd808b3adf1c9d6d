/** The conversation and the draft of this page, and who they belong to. Loaded together with the chat window. */
import { newId } from '#web/api/new-id.ts';
import type { Conversation } from '../conversation/conversation-state.ts';
import { chatCalls } from './chat-calls.ts';
import { createChatClient } from './create-chat-client.ts';
import { createDraft } from './draft.ts';
import {
  deleteConversation,
  loadConversation,
  type Owner,
  storeConversation,
} from './stored-conversation.ts';

export const chatClient = createChatClient({
  calls: chatCalls,
  now: Date.now,
  newId,
  lang: () => document.documentElement.lang,
});

export const draft = createDraft();

/** undefined: the session is not known yet */
let owner: Owner | undefined;

const toStored = ({ phase, ...state }: Conversation) => ({
  conversationId: phase.status === 'open' ? phase.id : null,
  messages: [...state.messages],
  lastAckSeq: state.lastAckSeq,
  nextCseq: state.nextCseq,
  updatedAt: state.updatedAt,
  lang: state.lang,
  unread: state.unread,
});

chatClient.subscribe(() => owner !== undefined && storeConversation(owner, toStored(chatClient.getState())));
addEventListener('online', () => chatClient.dispatch({ type: 'network-back' }));
addEventListener('offline', () => chatClient.dispatch({ type: 'network-lost' }));
document.addEventListener(
  'visibilitychange',
  () => document.hidden || chatClient.dispatch({ type: 'poll-due' }),
);

/**
 * Called when the session is known, and at each sign-in and sign-out. A visitor who signs in keeps the conversation.
 * After a sign-out, or a sign-in as somebody else, nothing of the learner's conversation is left in this browser.
 */
export function setOwner(next: Owner) {
  if (next === owner) return;
  const before = owner;
  owner = next;
  if (before !== undefined && before !== null) chatClient.dispatch({ type: 'logged-out' });
  const ofVisitor = before === undefined && next !== null ? loadConversation(null) : null;
  chatClient.resume(loadConversation(next) ?? ofVisitor);
  if (next !== null) deleteConversation(null);
  storeConversation(next, toStored(chatClient.getState()));
  draft.setOwner(next);
}
