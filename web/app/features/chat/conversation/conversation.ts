/**
 * The rules of the support chat: `step(conversation, event) -> conversation`. No React, no fetch, no timers. An event
 * that does not fit the moment (a late reply, a second press) changes nothing and returns the very same conversation.
 */
import { limits } from '@readling/contract';
import type {
  Conversation,
  ConversationEvent,
  KeptConversation,
  Line,
  Trouble,
} from './conversation-state.ts';
import { awaitsReply, pauseAfterFailure, pauseOf } from './pauses.ts';
import { isArchived, isUnsent, takeNews } from './take-news.ts';

export const nobodyYet: Conversation = {
  phase: { is: 'none' },
  post: { is: 'idle' },
  poll: { is: 'off' },
  epoch: 0,
  messages: [],
  lastAckSeq: 0,
  nextCseq: 1,
  lang: null,
  updatedAt: 0,
  quiet: 0,
  failures: 0,
  losses: 0,
  away: false,
  trouble: null,
  shown: false,
  unread: 0,
};

/** A conversation in which nothing was said for an hour is discarded. */
export function resume(kept: KeptConversation | null, now: number): Conversation {
  if (!kept || now - kept.updatedAt >= limits.chat.expiryMs || kept.messages.length === 0) return nobodyYet;
  const { conversationId: id, ...rest } = kept;
  const waits = kept.messages.some(isPending);
  return {
    ...nobodyYet,
    ...rest,
    phase: id === null ? { is: waits ? 'starting' : 'none' } : { is: 'open', id },
    poll: { is: id === null ? 'off' : 'asking' },
    post: { is: id !== null && waits ? 'gathering' : 'idle' },
  };
}

/** An event that comes from the server carries the epoch of the conversation it was asked for. */
const isLate = (now: Conversation, event: ConversationEvent) => 'epoch' in event && event.epoch !== now.epoch;

export function step(now: Conversation, event: ConversationEvent): Conversation {
  if (isLate(now, event)) return now;
  switch (event.type) {
    case 'opened':
      return begin({ ...now, shown: true, unread: 0 });
    case 'closed':
      return now.shown ? { ...now, shown: false } : now;
    case 'typed':
      return typed(now, event);
    case 'resent':
      return resent(now, ({ messageId }) => messageId === event.messageId);
    case 'batch-due':
      return now.post.is === 'gathering' ? sendAll(now) : now;
    case 'start-due':
      return now.phase.is === 'start-failed' ? { ...now, phase: { is: 'starting' } } : now;
    case 'poll-due':
      return now.poll.is === 'resting' ? { ...now, poll: { is: 'asking' } } : now;
    case 'started':
      return now.phase.is === 'starting' ? started(now, event) : now;
    case 'start-failed':
      return now.phase.is === 'starting' ? startFailed(now) : now;
    case 'sent':
      return now.post.is === 'sending' ? sent(now, event) : now;
    case 'send-failed':
      return now.post.is === 'sending' ? sendFailed(now, now.post.ids, event.full ? 'full' : 'send') : now;
    case 'polled':
      return now.poll.is === 'asking' ? polled(now, event) : now;
    case 'poll-failed':
      return now.poll.is === 'asking' ? pollFailed(now) : now;
    case 'lost':
      return now.phase.is === 'open' ? lost(now, event) : now;
    case 'cleared':
    case 'logged-out':
      return { ...nobodyYet, epoch: now.epoch + 1, shown: now.shown };
    case 'network-gone':
      return now.away ? now : { ...now, away: true };
    case 'network-back':
      return networkBack(now);
  }
}

type Of<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>;

const isPending = (line: Line) => isUnsent(line) && line.status === 'pending';

const begin = (now: Conversation): Conversation =>
  now.phase.is === 'none' ? { ...now, phase: { is: 'starting' } } : now;

/** What waits is sent as soon as there is a conversation to send it to, together with what is written in a moment. */
const gather = (now: Conversation): Conversation =>
  now.phase.is === 'open' && now.post.is === 'idle' && now.messages.some(isPending)
    ? { ...now, post: { is: 'gathering' } }
    : now;

/** What the server would refuse never stands in the way of what follows. */
const clean = (text: string) => text.replaceAll('\0', '').trim().slice(0, limits.chat.textLength).trim();

function typed(now: Conversation, { text, messageId, now: ts }: Of<'typed'>): Conversation {
  const said = clean(text);
  if (said === '') return now;
  const mine: Line = { messageId, role: 'user', text: said, ts, status: 'pending', cseq: now.nextCseq };
  const next: Conversation = {
    ...now,
    messages: [...now.messages, mine],
    nextCseq: now.nextCseq + 1,
    updatedAt: ts,
    trouble: now.phase.is === 'start-failed' ? 'queued' : now.trouble,
  };
  return gather(begin(next));
}

function resent(now: Conversation, which: (line: Line) => boolean): Conversation {
  const isIt = (line: Line) => isUnsent(line) && line.status === 'error' && which(line);
  if (!now.messages.some(isIt)) return now;
  const messages = now.messages.map((one) => (isIt(one) ? { ...one, status: 'pending' as const } : one));
  return gather(begin({ ...now, messages, trouble: null }));
}

/** Failed ones go first, in the order in which they were written. */
function sendAll(now: Conversation): Conversation {
  const ids = now.messages
    .filter(isUnsent)
    .slice(0, limits.chat.batch)
    .map(({ messageId }) => messageId);
  const messages = now.messages.map((one) =>
    isUnsent(one) && ids.includes(one.messageId) ? { ...one, status: 'pending' as const } : one,
  );
  return { ...now, messages, post: { is: 'sending', ids } };
}

const started = (now: Conversation, { id, lang }: Of<'started'>): Conversation =>
  gather({
    ...now,
    phase: { is: 'open', id },
    poll: { is: 'asking' },
    lang,
    away: false,
    failures: 0,
    trouble: null,
  });

function startFailed(now: Conversation): Conversation {
  const failures = now.failures + 1;
  const trouble: Trouble = now.messages.some(isPending) ? 'queued' : 'start';
  return {
    ...now,
    phase: { is: 'start-failed', ms: pauseAfterFailure(failures) },
    failures,
    trouble,
    away: true,
  };
}

function sent(now: Conversation, { news, now: at }: Of<'sent'>): Conversation {
  const next = takeNews({ ...now, post: { is: 'idle' }, away: false, trouble: null }, news, at);
  const soon = next.poll.is === 'resting' && awaitsReply(next);
  return gather({
    ...next,
    quiet: 0,
    losses: 0,
    poll: soon ? { is: 'resting', ms: pauseOf(next) } : next.poll,
  });
}

function sendFailed(now: Conversation, ids: readonly string[], trouble: Trouble): Conversation {
  const isIt = (one: Line) => isUnsent(one) && ids.includes(one.messageId);
  const left = now.messages.some(isIt);
  const messages = now.messages.map((one) => (isIt(one) ? { ...one, status: 'error' as const } : one));
  return gather({ ...now, messages, post: { is: 'idle' }, trouble: left ? trouble : now.trouble });
}

function polled(now: Conversation, { news, now: at }: Of<'polled'>): Conversation {
  const came = news.messages.length > 0;
  const quiet = came ? 0 : now.quiet + 1;
  const losses = came ? 0 : now.losses;
  const next = takeNews({ ...now, away: false, failures: 0, quiet, losses }, news, at);
  const more = news.messages.length >= limits.chat.batch;
  const ms = more || now.away ? 0 : (news.nextPollAfterMs ?? pauseOf(next));
  return gather({ ...next, poll: { is: 'resting', ms } });
}

function pollFailed(now: Conversation): Conversation {
  const failures = now.failures + 1;
  return { ...now, away: true, failures, poll: { is: 'resting', ms: pauseAfterFailure(failures) } };
}

/** The old messages stay to be read; what did not arrive goes into a new conversation, from its beginning. */
function lost(now: Conversation, { messageId, now: ts }: Of<'lost'>): Conversation {
  const unsent = now.messages.filter(isUnsent).map((one, place) => ({ ...one, cseq: place + 1 }));
  const past = now.messages.filter((one) => !isUnsent(one)).map((one): Line => ({ ...one, archived: true }));
  const said = now.messages.some((one) => !isUnsent(one) && !isArchived(one));
  const over: Line = {
    messageId,
    role: 'system',
    text: '',
    ts,
    status: 'sent',
    type: 'divider',
    archived: true,
  };
  const isOver = !said && past.at(-1)?.type === 'divider';
  const losses = said ? 1 : now.losses + 1;
  const wanted = now.shown || unsent.some(({ status }) => status === 'pending');
  const again =
    losses > 1
      ? ({ is: 'start-failed', ms: pauseAfterFailure(losses) } as const)
      : ({ is: 'starting' } as const);
  return {
    ...nobodyYet,
    epoch: now.epoch + 1,
    shown: now.shown,
    unread: now.unread,
    updatedAt: now.updatedAt,
    messages: [...past, ...(isOver ? [] : [over]), ...unsent],
    nextCseq: unsent.length + 1,
    losses,
    phase: wanted ? again : { is: 'none' },
  };
}

/** What failed while there was no network is sent without being asked to. */
function networkBack(now: Conversation): Conversation {
  const phase = now.phase.is === 'start-failed' ? ({ is: 'starting' } as const) : now.phase;
  const poll = now.poll.is === 'resting' ? ({ is: 'asking' } as const) : now.poll;
  if (phase === now.phase && poll === now.poll && !now.messages.some(({ status }) => status === 'error'))
    return now;
  return resent({ ...now, phase, poll }, () => true);
}
