/**
 * Holds the state of the conversation and does its side effects. Each part of the state (phase, post, poll) has its
 * own timer and request. They start when that part changes, and report their result as an event.
 */
import { chatLimits } from '@readling/contract';
import { initialConversation, resume, step } from '../conversation/conversation.ts';
import type {
  Conversation,
  ConversationEvent,
  Phase,
  Poll,
  Post,
  StoredConversation,
} from '../conversation/conversation-state.ts';
import { isUnsent } from '../conversation/merge-update.ts';
import { type ChatCalls, isFull, isUnknown } from './chat-calls.ts';

/** The server may add a tenth, which still is below the time limit of a call. */
const pollWaitMs = 25_000;

type ClientDeps = {
  calls: ChatCalls;
  /** ms since 1970 */
  now: () => number;
  newId: () => string;
  /** the language of the page */
  lang: () => string;
};

export function createChatClient({ calls, now, newId, lang }: ClientDeps) {
  let state = initialConversation;
  const listeners = new Set<() => void>();
  /** Ends the open poll with its conversation. A poll that outlived it would be refused as unknown (404). */
  let polling = new AbortController();
  const timers: Partial<Record<'phase' | 'post' | 'poll', ReturnType<typeof setTimeout>>> = {};

  function dispatch(event: ConversationEvent) {
    setState(step(state, event));
  }

  function setState(next: Conversation) {
    const before = state;
    if (next === before) return;
    state = next;
    if (next.epoch !== before.epoch) {
      polling.abort();
      polling = new AbortController();
    }
    if (next.phase !== before.phase) runPhase(next.phase);
    if (next.post !== before.post) runPost(next.post);
    if (next.poll !== before.poll) runPoll(next.poll);
    for (const listener of [...listeners]) listener();
  }

  /** Replaces the timer of this part; `ms` null: stops it. */
  function dispatchAfter(part: keyof typeof timers, ms: number | null, event?: ConversationEvent) {
    clearTimeout(timers[part]);
    if (ms !== null && event) timers[part] = setTimeout(() => dispatch(event), ms);
  }

  const dispatchFailure = (epoch: number, error: unknown, otherwise: ConversationEvent) =>
    dispatch(isUnknown(error) ? { type: 'lost', epoch, messageId: newId(), now: now() } : otherwise);

  function runPhase(phase: Phase) {
    dispatchAfter('phase', phase.status === 'start-failed' ? phase.ms : null, { type: 'start-due' });
    if (phase.status !== 'starting') return;
    const { epoch } = state;
    const language = lang();
    calls.start().then(
      ({ conversationId: id }) => dispatch({ type: 'started', epoch, id, lang: language }),
      () => dispatch({ type: 'start-failed', epoch }),
    );
  }

  function runPost(post: Post) {
    dispatchAfter('post', post.status === 'gathering' ? chatLimits.batchMs : null, { type: 'batch-due' });
    const { epoch, phase, lastAckSeq, messages } = state;
    if (post.status !== 'sending' || phase.status !== 'open') return;
    const items = messages
      .filter((one) => isUnsent(one) && post.ids.includes(one.messageId))
      .map(({ messageId, cseq = 0, text, ts }) => ({ messageId, cseq, text, ts }));
    calls.send(phase.id, items, lastAckSeq).then(
      (update) => dispatch({ type: 'sent', epoch, update, now: now() }),
      (error: unknown) => dispatchFailure(epoch, error, { type: 'send-failed', epoch, full: isFull(error) }),
    );
  }

  function runPoll(poll: Poll) {
    dispatchAfter('poll', poll.status === 'resting' ? poll.ms : null, { type: 'poll-due' });
    const { epoch, phase, lastAckSeq, isOffline } = state;
    if (poll.status !== 'asking' || phase.status !== 'open') return;
    // The first poll after a failure does not wait for messages: its reply shows that the server is back.
    calls.since(phase.id, lastAckSeq, isOffline ? 0 : pollWaitMs, polling.signal).then(
      (update) => dispatch({ type: 'polled', epoch, update, now: now() }),
      (error: unknown) => dispatchFailure(epoch, error, { type: 'poll-failed', epoch }),
    );
  }

  return {
    getState: () => state,
    dispatch,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sendText: (text: string) => dispatch({ type: 'typed', text, messageId: newId(), now: now() }),
    /** Ends the conversation. A failure of the call does not matter: the server also ends it after an hour. */
    clear: () => {
      const { phase } = state;
      dispatch({ type: 'cleared' });
      if (phase.status === 'open') calls.end(phase.id).catch(() => {});
    },
    /** Continues the conversation of an earlier page, unless one has begun on this page. */
    resume: (stored: StoredConversation | null) => {
      if (state.messages.length > 0 || !stored) return;
      const { isOpen, epoch } = state;
      setState({ ...resume(stored, now()), isOpen, epoch: epoch + 1 });
      if (isOpen) dispatch({ type: 'opened' });
    },
  };
}
