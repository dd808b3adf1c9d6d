import type { Services } from '#server/services/services.ts';
import type { Answering } from './answering/answering.ts';
import type { Waits } from './waits/waits.ts';

/** What the calls of the chat share. */
export type Support = {
  services: Services;
  /** who waits in a conversation, by its id */
  waits: Waits;
  /** tells those who wait: so far it has come in this conversation */
  said: (id: string, seq: number) => void;
  answering: Answering;
};
