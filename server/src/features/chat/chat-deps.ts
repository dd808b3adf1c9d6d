/** What the calls of the chat share. */
import type { LongPollWaiters } from '#server/http/long-poll-waiters.ts';
import type { Services } from '#server/services/services.ts';
import type { Answering } from './answering/answering.ts';

/** Wakes the requests of this process that wait for changes of a conversation, up to this seq. */
export type NotifyConversation = (conversationId: string, seq: number) => void;

export type ChatDeps = {
  services: Services;
  /** the asker's waiting requests, by the id of the conversation */
  waiters: LongPollWaiters;
  notify: NotifyConversation;
  answering: Answering;
};
