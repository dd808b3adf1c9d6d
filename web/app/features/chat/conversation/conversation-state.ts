/**
 * What the support chat of this browser is at any moment. Everything in the window, and everything that is to be asked
 * of the server, follows from this.
 *
 *   phase   none -> starting -> open -> (unknown to the server) starting ...
 *                            -> start-failed -> starting
 *   post    idle -> gathering (180 ms) -> sending -> idle, or gathering what was written meanwhile
 *   poll    off -> asking -> resting -> asking ...          while the phase is open
 *
 * A message is `pending` until the server has acknowledged it, then `sent`; `error` when its batch failed. One that is not `sent`
 * keeps its messageId and its cseq and goes with every later batch, so that it arrives once, however often it is sent.
 */
import type { ChatNews } from '@readling/contract';
import * as z from 'zod/mini';

export const line = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant', 'agent', 'system']),
  text: z.string(),
  ts: z.number(),
  status: z.enum(['pending', 'sent', 'error']),
  /** given by the server: it has the message */
  seq: z.optional(z.int()),
  cseq: z.optional(z.int()),
  in_reply_to_cseq: z.optional(z.int()),
  link: z.optional(z.string()),
  /** of an earlier conversation */
  archived: z.optional(z.literal(true)),
  /** a line across; one without a text says that an earlier conversation is over */
  type: z.optional(z.literal('divider')),
});
export type Line = z.output<typeof line>;

export type Phase =
  | { is: 'none' }
  | { is: 'starting' }
  /** tries again after `ms` */
  | { is: 'start-failed'; ms: number }
  | { is: 'open'; id: string };
export type Post = { is: 'idle' } | { is: 'gathering' } | { is: 'sending'; ids: readonly string[] };
export type Poll = { is: 'off' } | { is: 'asking' } | { is: 'resting'; ms: number };

/** What the helper line below the messages is about. */
export type Trouble = 'start' | 'queued' | 'send' | 'full';

export type Conversation = {
  phase: Phase;
  post: Post;
  poll: Poll;
  /** one more for each conversation: what comes for an older one is no news */
  epoch: number;
  /** what was said before and is archived, then this conversation by seq, then what the server does not have yet */
  messages: readonly Line[];
  lastAckSeq: number;
  nextCseq: number;
  /** the language that the program speaks in it; null = not known */
  lang: string | null;
  updatedAt: number;
  /** polls in a row that brought nothing; those that failed; conversations that the server did not know */
  quiet: number;
  failures: number;
  losses: number;
  /** the server could not be reached when last asked */
  away: boolean;
  trouble: Trouble | null;
  /** the window is open */
  shown: boolean;
  /** answers that came while it was not */
  unread: number;
};

/** The part that outlives the page. */
export type KeptConversation = Pick<
  Conversation,
  'lastAckSeq' | 'nextCseq' | 'updatedAt' | 'lang' | 'unread'
> & { conversationId: string | null; messages: Line[] };

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
  | { type: 'sent'; epoch: number; news: ChatNews; now: number }
  | { type: 'send-failed'; epoch: number; full: boolean }
  | { type: 'polled'; epoch: number; news: ChatNews & { nextPollAfterMs?: number | undefined }; now: number }
  | { type: 'poll-failed'; epoch: number }
  /** the server does not know the conversation: 404 */
  | { type: 'lost'; epoch: number; messageId: string; now: number }
  | { type: 'cleared' }
  | { type: 'logged-out' }
  | { type: 'network-gone' }
  | { type: 'network-back' };
