/**
 * What the placement test is at any moment. Everything on the screen follows from this.
 *
 *   loading -> start -> fetching -> card -> card (the next testlet) ... -> ended -> start (once more)
 *           -> resting -> fetching      a test was left half done: "go on where you were"
 *           -> fetching                 ... in this very tab, a moment ago
 *   loading, fetching -> stuck -> the same again
 *   card -> loading                      another device has gone on
 *
 * within card, of the testlet in hand:
 *   answering (question 0, 1, 2 ...) -> sending -> waiting (no network; it goes on trying) -> the next testlet, or ended
 *                                               -> failed -> sending
 */
import type { PlacementResult } from '@readling/contract';
import type { ItemAnswer, SubmitReply, Testlet } from '#web/api/placement-calls.ts';

type Turn = 'answering' | 'sending' | 'waiting' | 'failed';

export type Card = {
  testlet: Testlet;
  /** the question in hand, from 0 */
  index: number;
  /** of the questions before it, in their order; while the testlet is sent, of all */
  answers: ItemAnswer[];
  /** chosen or written, and not given yet */
  draft: string;
  /** how long the question in hand has lain open */
  openMs: number;
  /** how long the testlet has been in hand */
  usedMs: number;
  /** from when the clock runs; null = it stands still: the page is out of sight, or everything is answered */
  since: number | null;
  turn: Turn;
  /** why it `failed` */
  error: unknown;
};

/** The part of a card that outlives the page. */
export type KeptCard = Pick<Card, 'testlet' | 'answers' | 'draft' | 'openMs' | 'usedMs'> & {
  /** everything is answered; only the server has not said that it knows */
  sent: boolean;
};

export type Ending = Omit<PlacementResult, 'at'>;

export type Placement =
  | { is: 'loading' }
  /** `last`: what the test found before */
  | { is: 'start'; last: PlacementResult | null }
  | { is: 'resting' }
  | { is: 'fetching'; year: number | null }
  | { is: 'stuck'; before: 'loading' | 'fetching'; year: number | null; error: unknown }
  | { is: 'card'; card: Card }
  | { is: 'ended'; ending: Ending };

export type PlacementEvent =
  /** `here`: this tab showed the test a moment ago; `sent`: this device handed in a testlet and heard nothing */
  | { type: 'state-came'; open: boolean; result: PlacementResult | null; here: boolean; sent: boolean }
  /** "Let's go!", with the school year if it was told */
  | { type: 'began'; year: number | null }
  | { type: 'testlet-loaded'; testlet: Testlet; kept: KeptCard | null; now: number }
  | { type: 'stuck'; error: unknown }
  | { type: 'chose'; answer: string }
  | { type: 'went-on'; now: number }
  | { type: 'ticked'; now: number }
  | { type: 'hid'; now: number }
  | { type: 'shown'; now: number }
  | { type: 'put-off' }
  | { type: 'failed'; error: unknown }
  | { type: 'replied'; reply: SubmitReply; now: number }
  /** another tab or device has gone on */
  | { type: 'moved' }
  | { type: 'again' };
