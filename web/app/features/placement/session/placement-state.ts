/**
 * The state of the placement test. The whole screen follows from it.
 *
 *   loading -> start -> fetching -> testlet -> break -> testlet (the next one) ... -> ended -> start (once more)
 *           -> paused -> fetching       a test was started earlier and is not finished
 *           -> fetching                 ... and this tab showed it a moment ago: the testlet, or the break before it
 *   loading, fetching -> load-failed -> the same again
 *   testlet -> loading                  another device continued the test
 *
 * within testlet:
 *   answering (item 0, 1, 2 ...) -> sending -> waiting (offline; it is retried) -> the break, or ended
 *                                           -> failed -> sending
 */
import type { PlacementResult } from '@readling/contract';
import type { ItemAnswer, SubmitReply, Testlet } from '#web/api/placement-calls.ts';

type Turn = 'answering' | 'sending' | 'waiting' | 'failed';

/** An open testlet. */
export type Card = {
  testlet: Testlet;
  /** the current item, from 0 */
  index: number;
  /** the answers to the items before it, in order; to all items while the testlet is submitted */
  answers: ItemAnswer[];
  /** chosen or written, and not confirmed yet */
  draft: string;
  /** how long the current item has been open */
  openMs: number;
  /** how long the testlet has been open */
  usedMs: number;
  /** since when the clock counts; null = paused: the page is hidden, or everything is answered */
  since: number | null;
  turn: Turn;
  /** why it `failed` */
  error: unknown;
};

/** What the device stores of a card. */
export type StoredCard = Pick<Card, 'testlet' | 'answers' | 'draft' | 'openMs' | 'usedMs'> & {
  /** everything is answered and submitted, and the server has not acknowledged it */
  sent: boolean;
};

export type Ending = Omit<PlacementResult, 'at'>;

export type Placement =
  | { status: 'loading' }
  /** `last`: the result of the last test */
  | { status: 'start'; last: PlacementResult | null }
  | { status: 'paused' }
  /** `rested`: the learner comes from `paused`, so no break follows */
  | { status: 'fetching'; year: number | null; rested?: true }
  | { status: 'load-failed'; before: 'loading' | 'fetching'; year: number | null; error: unknown }
  | { status: 'testlet'; card: Card }
  /** before every testlet but the first */
  | { status: 'break'; testlet: Testlet }
  | { status: 'ended'; ending: Ending };

export type PlacementEvent =
  /** `here`: this tab showed the test a moment ago; `sent`: this device submitted a testlet and got no reply */
  | { type: 'state-loaded'; open: boolean; result: PlacementResult | null; here: boolean; sent: boolean }
  /** with the school year if the learner said an age */
  | { type: 'started'; year: number | null }
  | { type: 'testlet-loaded'; testlet: Testlet; stored: StoredCard | null; now: number }
  | { type: 'load-failed'; error: unknown }
  | { type: 'break-ended'; now: number }
  | { type: 'answer-changed'; answer: string }
  | { type: 'continued'; now: number }
  | { type: 'ticked'; now: number }
  | { type: 'page-hidden'; now: number }
  | { type: 'page-shown'; now: number }
  | { type: 'submit-pending' }
  | { type: 'failed'; error: unknown }
  | { type: 'replied'; reply: SubmitReply }
  /** another tab or device continued the test */
  | { type: 'continued-elsewhere' }
  | { type: 'retry' };
