/**
 * The rules of the support chat: `step(state, event) -> state`. Pure: no React, no fetch, no timers. An event that does
 * not fit the state (a late reply, a second press) returns the same object.
 */
import { chatLimits } from '@readling/contract';
import type {
  ChatProblem,
  Conversation,
  ConversationEvent,
  ShownMessage,
  StoredConversation,
} from './conversation-state.ts';
import { isArchived, isUnsent, mergeUpdate } from './merge-update.ts';
import { awaitsReply, delayAfterFailure, pollDelay } from './poll-delay.ts';

export const initialConversation: Conversation = {
  phase: { status: 'none' },
  post: { status: 'idle' },
  poll: { status: 'off' },
  epoch: 0,
  messages: [],
  lastAckSeq: 0,
  nextCseq: 1,
  lang: null,
  updatedAt: 0,
  emptyPolls: 0,
  failures: 0,
  lossCount: 0,
  isOffline: false,
  problem: null,
  isOpen: false,
  unread: 0,
};

/** Continues a stored conversation. One without a new message for an hour is discarded. `now`: ms since 1970. */
export function resume(stored: StoredConversation | null, now: number): Conversation {
  if (!stored || now - stored.updatedAt >= chatLimits.expiryMs || stored.messages.length === 0)
    return initialConversation;
  const { conversationId: id, ...rest } = stored;
  const hasPending = stored.messages.some(isPending);
  return {
    ...initialConversation,
    ...rest,
    phase: id === null ? { status: hasPending ? 'starting' : 'none' } : { status: 'open', id },
    poll: { status: id === null ? 'off' : 'asking' },
    post: { status: id !== null && hasPending ? 'gathering' : 'idle' },
  };
}

/** A reply of the server carries the epoch of the conversation that the request was for. */
const isLate = (state: Conversation, event: ConversationEvent) =>
  'epoch' in event && event.epoch !== state.epoch;

export function step(state: Conversation, event: ConversationEvent): Conversation {
  if (isLate(state, event)) return state;
  const { phase, post, poll } = state;
  switch (event.type) {
    case 'opened':
      return begin({ ...state, isOpen: true, unread: 0 });
    case 'closed':
      return state.isOpen ? { ...state, isOpen: false } : state;
    case 'typed':
      return typed(state, event);
    case 'resent':
      return resend(state, ({ messageId }) => messageId === event.messageId);
    case 'batch-due':
      return post.status === 'gathering' ? sendAll(state) : state;
    case 'start-due':
      return phase.status === 'start-failed' ? { ...state, phase: { status: 'starting' } } : state;
    case 'poll-due':
      return poll.status === 'resting' ? { ...state, poll: { status: 'asking' } } : state;
    case 'started':
      return phase.status === 'starting' ? started(state, event) : state;
    case 'start-failed':
      return phase.status === 'starting' ? startFailed(state) : state;
    case 'sent':
      return post.status === 'sending' ? sent(state, event) : state;
    case 'send-failed':
      return post.status === 'sending' ? sendFailed(state, post.ids, event.full ? 'full' : 'send') : state;
    case 'polled':
      return poll.status === 'asking' ? polled(state, event) : state;
    case 'poll-failed':
      return poll.status === 'asking' ? pollFailed(state) : state;
    case 'lost':
      return phase.status === 'open' ? lost(state, event) : state;
    case 'cleared':
    case 'logged-out':
      return { ...initialConversation, epoch: state.epoch + 1, isOpen: state.isOpen };
    case 'network-lost':
      return state.isOffline ? state : { ...state, isOffline: true };
    case 'network-back':
      return networkBack(state);
  }
}

type Of<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>;

const isPending = (message: ShownMessage) => isUnsent(message) && message.status === 'pending';

const begin = (state: Conversation): Conversation =>
  state.phase.status === 'none' ? { ...state, phase: { status: 'starting' } } : state;

/** Starts the short wait before a batch, so that messages written within it go in one request. */
const gather = (state: Conversation): Conversation =>
  state.phase.status === 'open' && state.post.status === 'idle' && state.messages.some(isPending)
    ? { ...state, post: { status: 'gathering' } }
    : state;

/** Removes what the server would refuse: a refused message would block all later ones. */
const clean = (text: string) => text.replaceAll('\0', '').trim().slice(0, chatLimits.textLength).trim();

function typed(state: Conversation, { text, messageId, now }: Of<'typed'>): Conversation {
  const cleaned = clean(text);
  if (cleaned === '') return state;
  const message: ShownMessage = {
    messageId,
    role: 'user',
    text: cleaned,
    ts: now,
    status: 'pending',
    cseq: state.nextCseq,
  };
  const next: Conversation = {
    ...state,
    messages: [...state.messages, message],
    nextCseq: state.nextCseq + 1,
    updatedAt: now,
    problem: state.phase.status === 'start-failed' ? 'queued' : state.problem,
  };
  return gather(begin(next));
}

function resend(state: Conversation, isChosen: (message: ShownMessage) => boolean): Conversation {
  const isFailed = (one: ShownMessage) => isUnsent(one) && one.status === 'error' && isChosen(one);
  if (!state.messages.some(isFailed)) return state;
  const messages = state.messages.map((one) =>
    isFailed(one) ? { ...one, status: 'pending' as const } : one,
  );
  return gather(begin({ ...state, messages, problem: null }));
}

/** Sends all unsent messages, also failed ones, in the order in which they were written. */
function sendAll(state: Conversation): Conversation {
  const ids = state.messages
    .filter(isUnsent)
    .slice(0, chatLimits.batch)
    .map(({ messageId }) => messageId);
  const messages = state.messages.map((one) =>
    isUnsent(one) && ids.includes(one.messageId) ? { ...one, status: 'pending' as const } : one,
  );
  return { ...state, messages, post: { status: 'sending', ids } };
}

const started = (state: Conversation, { id, lang }: Of<'started'>): Conversation =>
  gather({
    ...state,
    phase: { status: 'open', id },
    poll: { status: 'asking' },
    lang,
    isOffline: false,
    failures: 0,
    problem: null,
  });

function startFailed(state: Conversation): Conversation {
  const failures = state.failures + 1;
  const problem: ChatProblem = state.messages.some(isPending) ? 'queued' : 'start';
  return {
    ...state,
    phase: { status: 'start-failed', ms: delayAfterFailure(failures) },
    failures,
    problem,
    isOffline: true,
  };
}

function sent(state: Conversation, { update, now }: Of<'sent'>): Conversation {
  const idle: Conversation = { ...state, post: { status: 'idle' }, isOffline: false, problem: null };
  const next = mergeUpdate(idle, update, now);
  const isReplyExpected = next.poll.status === 'resting' && awaitsReply(next);
  return gather({
    ...next,
    emptyPolls: 0,
    lossCount: 0,
    poll: isReplyExpected ? { status: 'resting', ms: pollDelay(next) } : next.poll,
  });
}

function sendFailed(state: Conversation, ids: readonly string[], problem: ChatProblem): Conversation {
  const isFailed = (one: ShownMessage) => isUnsent(one) && ids.includes(one.messageId);
  const hasFailed = state.messages.some(isFailed); // a poll may have acknowledged them meanwhile
  const messages = state.messages.map((one) => (isFailed(one) ? { ...one, status: 'error' as const } : one));
  return gather({
    ...state,
    messages,
    post: { status: 'idle' },
    problem: hasFailed ? problem : state.problem,
  });
}

function polled(state: Conversation, { update, now }: Of<'polled'>): Conversation {
  const isEmpty = update.messages.length === 0;
  const emptyPolls = isEmpty ? state.emptyPolls + 1 : 0;
  const lossCount = isEmpty ? state.lossCount : 0;
  const next = mergeUpdate({ ...state, isOffline: false, failures: 0, emptyPolls, lossCount }, update, now);
  const hasMore = update.messages.length >= chatLimits.batch;
  const ms = hasMore || state.isOffline ? 0 : (update.nextPollAfterMs ?? pollDelay(next));
  return gather({ ...next, poll: { status: 'resting', ms } });
}

function pollFailed(state: Conversation): Conversation {
  const failures = state.failures + 1;
  const ms = delayAfterFailure(failures);
  return { ...state, isOffline: true, failures, poll: { status: 'resting', ms } };
}

/**
 * The server does not know the conversation any more. Its messages stay visible as archived ones, and the unsent
 * messages go into a new conversation with new numbers.
 */
function lost(state: Conversation, { messageId, now }: Of<'lost'>): Conversation {
  const unsent = state.messages.filter(isUnsent).map((one, index) => ({ ...one, cseq: index + 1 }));
  const archived = state.messages
    .filter((one) => !isUnsent(one))
    .map((one): ShownMessage => ({ ...one, archived: true }));
  const hadMessages = state.messages.some((one) => !isUnsent(one) && !isArchived(one));
  const divider: ShownMessage = {
    messageId,
    role: 'system',
    text: '',
    ts: now,
    status: 'sent',
    type: 'divider',
    archived: true,
  };
  const hasDivider = !hadMessages && archived.at(-1)?.type === 'divider';
  const lossCount = hadMessages ? 1 : state.lossCount + 1;
  const isNeeded = state.isOpen || unsent.some(({ status }) => status === 'pending');
  const restart =
    lossCount > 1
      ? ({ status: 'start-failed', ms: delayAfterFailure(lossCount) } as const)
      : ({ status: 'starting' } as const);
  return {
    ...initialConversation,
    epoch: state.epoch + 1,
    isOpen: state.isOpen,
    unread: state.unread,
    updatedAt: state.updatedAt,
    messages: [...archived, ...(hasDivider ? [] : [divider]), ...unsent],
    nextCseq: unsent.length + 1,
    lossCount,
    phase: isNeeded ? restart : { status: 'none' },
  };
}

/** Starts, polls and resends immediately. */
function networkBack(state: Conversation): Conversation {
  const phase = state.phase.status === 'start-failed' ? ({ status: 'starting' } as const) : state.phase;
  const poll = state.poll.status === 'resting' ? ({ status: 'asking' } as const) : state.poll;
  const hasFailed = state.messages.some(({ status }) => status === 'error');
  if (phase === state.phase && poll === state.poll && !hasFailed) return state;
  return resend({ ...state, phase, poll }, () => true);
}
