/**
 * Holds the conversation and does what it asks for: each piece of work follows from a part of the state, begins when
 * that part comes and tells how it ended by an event.
 */
import { limits } from '@readling/contract';
import { nobodyYet, resume, step } from '../conversation/conversation.ts';
import type {
  Conversation,
  ConversationEvent,
  KeptConversation,
  Phase,
  Poll,
  Post,
} from '../conversation/conversation-state.ts';
import { isUnsent } from '../conversation/take-news.ts';
import { type ChatCalls, isFull, isUnknown } from './chat-calls.ts';

/** Less than a tenth below what the network layer waits for an answer. */
const pollWaitMs = 25_000;

type Needs = {
  calls: ChatCalls;
  /** ms since 1970 */
  now: () => number;
  newId: () => string;
  /** the language of the page */
  lang: () => string;
};

export function openTalk({ calls, now, newId, lang }: Needs) {
  let talk = nobodyYet;
  const watchers = new Set<() => void>();
  const timers: Partial<Record<'phase' | 'post' | 'poll', ReturnType<typeof setTimeout>>> = {};

  function send(event: ConversationEvent) {
    become(step(talk, event));
  }

  function become(next: Conversation) {
    const before = talk;
    if (next === before) return;
    talk = next;
    if (next.phase !== before.phase) workOn(next.phase);
    if (next.post !== before.post) deliver(next.post);
    if (next.poll !== before.poll) hear(next.poll);
    for (const watcher of [...watchers]) watcher();
  }

  function after(part: keyof typeof timers, ms: number | null, event?: ConversationEvent) {
    clearTimeout(timers[part]);
    if (ms !== null && event) timers[part] = setTimeout(() => send(event), ms);
  }

  const fail = (epoch: number, error: unknown, otherwise: ConversationEvent) =>
    send(isUnknown(error) ? { type: 'lost', epoch, messageId: newId(), now: now() } : otherwise);

  function workOn(phase: Phase) {
    after('phase', phase.is === 'start-failed' ? phase.ms : null, { type: 'start-due' });
    if (phase.is !== 'starting') return;
    const { epoch } = talk;
    const spoken = lang();
    calls.start().then(
      ({ conversationId: id }) => send({ type: 'started', epoch, id, lang: spoken }),
      () => send({ type: 'start-failed', epoch }),
    );
  }

  function deliver(post: Post) {
    after('post', post.is === 'gathering' ? limits.chat.batchMs : null, { type: 'batch-due' });
    const { epoch, phase, lastAckSeq, messages } = talk;
    if (post.is !== 'sending' || phase.is !== 'open') return;
    const items = messages
      .filter((one) => isUnsent(one) && post.ids.includes(one.messageId))
      .map(({ messageId, cseq = 0, text, ts }) => ({ messageId, cseq, text, ts }));
    calls.send(phase.id, items, lastAckSeq).then(
      (news) => send({ type: 'sent', epoch, news, now: now() }),
      (error: unknown) => fail(epoch, error, { type: 'send-failed', epoch, full: isFull(error) }),
    );
  }

  function hear(poll: Poll) {
    after('poll', poll.is === 'resting' ? poll.ms : null, { type: 'poll-due' });
    const { epoch, phase, lastAckSeq, away } = talk;
    if (poll.is !== 'asking' || phase.is !== 'open') return;
    // After a time without the server the first answer is wanted at once: it says that it is there again.
    calls.since(phase.id, lastAckSeq, away ? 0 : pollWaitMs).then(
      (news) => send({ type: 'polled', epoch, news, now: now() }),
      (error: unknown) => fail(epoch, error, { type: 'poll-failed', epoch }),
    );
  }

  return {
    now: () => talk,
    send,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    say: (text: string) => send({ type: 'typed', text, messageId: newId(), now: now() }),
    /** The asker ends it. Whether the server hears of that does not matter here: it forgets by itself. */
    clear: () => {
      const { phase } = talk;
      send({ type: 'cleared' });
      if (phase.is === 'open') calls.end(phase.id).catch(() => {});
    },
    /** What an earlier page kept; never instead of what was begun on this one. */
    goOn: (kept: KeptConversation | null) => {
      if (talk.messages.length > 0 || !kept) return;
      const { shown, epoch } = talk;
      become({ ...resume(kept, now()), shown, epoch: epoch + 1 });
      if (shown) send({ type: 'opened' });
    },
  };
}
