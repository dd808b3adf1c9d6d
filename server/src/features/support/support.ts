import type { Doors } from '#server/doors/doors.ts';
import type { Answering } from './answering/answering.ts';
import type { Waits } from './waits/waits.ts';

/** What the calls of the chat share. */
export type Support = {
  doors: Doors;
  /** who waits in a conversation, by its id */
  waits: Waits;
  /** tells those who wait: so far it has come in this conversation */
  said: (id: string, seq: number) => void;
  answering: Answering;
};
