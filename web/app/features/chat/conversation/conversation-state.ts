/**
 * The state of the support chat in this browser. The window shows it, and the requests to the server follow from it.
 *
 *   phase   none -> starting -> open -> (unknown to the server) starting ...
 *                            -> start-failed -> starting
 *   post    idle -> gathering (180 ms) -> sending -> idle, or gathering if more was written meanwhile
 *   poll    off -> asking -> resting -> asking ...          while the phase is open
 *
 * A message is `pending` until the server acknowledges it, then `sent`; `error` when its batch failed. A message that is
 * not `sent` keeps its messageId and cseq and is part of every later batch. So it is stored once, however often it is
 * sent.
 */
import type { ChatUpdate } from '@readling/contract';
import * as z from 'zod/mini';

export const shownMessage = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant', 'agent', 'system']),
  text: z.string(),
  ts: z.number(),
  status: z.enum(['pending', 'sent', 'error']),
  /** given by the server when it has stored the message */
  seq: z.optional(z.int()),
  cseq: z.optional(z.int()),
  in_reply_to_cseq: z.optional(z.int()),
  link: z.optional(z.string()),
  /** part of an earlier conversation */
  archived: z.optional(z.literal(true)),
  /** a line across; without a text it means that the conversation above has expired */
  type: z.optional(z.literal('divider')),
});
export type ShownMessage = z.output<typeof shownMessage>;

export type Phase =
  | { status: 'none' }
  | { status: 'starting' }
  /** tries again after `ms` */
  | { status: 'start-failed'; ms: number }
  | { status: 'open'; id: string };
export type Post =
  | { status: 'idle' }
  | { status: 'gathering' }
  | { status: 'sending'; ids: readonly string[] };
export type Poll = { status: 'off' } | { status: 'asking' } | { status: 'resting'; ms: number };

/** What the line below the messages explains. */
export type ChatProblem = 'start' | 'queued' | 'send' | 'full';

export type Conversation = {
  phase: Phase;
  post: Post;
  poll: Poll;
  /** counts conversations: replies to requests of an earlier one are ignored */
  epoch: number;
  /** archived messages, then those of this conversation by seq, then the unsent ones */
  messages: readonly ShownMessage[];
  lastAckSeq: number;
  nextCseq: number;
  /** the language of the program's answers in this conversation; null = unknown */
  lang: string | null;
  updatedAt: number;
  /** polls in a row without a message */
  emptyPolls: number;
  /** failed polls or starts in a row */
  failures: number;
  /** conversations in a row that the server did not know */
  lossCount: number;
  /** the last request did not reach the server */
  isOffline: boolean;
  problem: ChatProblem | null;
  /** the window is open */
  isOpen: boolean;
  /** answers that arrived while the window was closed */
  unread: number;
};

/** The part that is stored in the browser. */
export type StoredConversation = Pick<
  Conversation,
  'lastAckSeq' | 'nextCseq' | 'updatedAt' | 'lang' | 'unread'
> & { conversationId: string | null; messages: ShownMessage[] };

export type ConversationEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'typed'; text: string; messageId: string; now: number }
  | { type: 'resent'; messageId: string }
  | { type: 'batch-due' }
  | { type: 'start-due' }
  | { type: 'poll-due' }
  | { type: 'started'; epoch: number; id: string; lang: string }
  | { type: 'start-failed'; epoch: number }
  | { type: 'sent'; epoch: number; update: ChatUpdate; now: number }
  | { type: 'send-failed'; epoch: number; full: boolean }
  | {
      type: 'polled';
      epoch: number;
      update: ChatUpdate & { nextPollAfterMs?: number | undefined };
      now: number;
    }
  | { type: 'poll-failed'; epoch: number }
  /** the server does not know the conversation: 404 */
  | { type: 'lost'; epoch: number; messageId: string; now: number }
  | { type: 'cleared' }
  | { type: 'logged-out' }
  | { type: 'network-lost' }
  | { type: 'network-back' };
