/**
 * The rules of the placement test: `step(placement, event) -> placement`. No React, no fetch, no timers; the time comes
 * with the event. An event that does not fit the moment (a second press, a late reply) changes nothing and returns the
 * very same placement.
 */
import type { ItemAnswer, SubmitReply, Testlet } from '#web/api/placement-calls.ts';
import { openCard } from './open-card.ts';
import type { Card, KeptCard, Placement, PlacementEvent } from './placement-state.ts';

/** A tab that slept did not read: more than this never counts at once. */
const longestTickMs = 10_000;

export function step(now: Placement, event: PlacementEvent): Placement {
  switch (event.type) {
    case 'state-came':
      return now.is === 'loading' ? stateCame(event) : now;
    case 'began':
      return now.is === 'start' || now.is === 'resting' ? { is: 'fetching', year: event.year } : now;
    case 'testlet-loaded':
      return now.is === 'fetching' || now.is === 'loading' ? take(event.testlet, event.kept, event.now) : now;
    case 'stuck':
      return getStuck(now, event.error);
    case 'replied':
      return isHandedIn(now) ? replied(event.reply, event.now) : now;
    case 'moved':
      return now.is === 'card' ? { is: 'loading' } : now;
    case 'again':
      return again(now);
    default:
      return now.is === 'card' ? withCard(now, stepCard(now.card, event)) : now;
  }
}

type CardEvent = Extract<
  PlacementEvent,
  { type: 'chose' | 'went-on' | 'ticked' | 'hid' | 'shown' | 'put-off' | 'failed' }
>;

function stepCard(card: Card, event: CardEvent): Card {
  const isAnswering = card.turn === 'answering';
  switch (event.type) {
    case 'chose':
      return isAnswering && card.draft !== event.answer ? { ...card, draft: event.answer } : card;
    case 'went-on':
      return isAnswering && isAnswered(card) ? goOn(run(card, event.now)) : card;
    case 'ticked':
      return run(card, event.now);
    case 'hid':
      return card.since === null ? card : { ...run(card, event.now), since: null };
    case 'shown':
      return isAnswering && card.since === null ? { ...card, since: event.now } : card;
    case 'put-off':
      return card.turn === 'sending' ? { ...card, turn: 'waiting' } : card;
    case 'failed':
      return isAnswering ? card : { ...card, turn: 'failed', error: event.error };
  }
}

function stateCame({ open, result, here, sent }: Extract<PlacementEvent, { type: 'state-came' }>): Placement {
  if (open) return here ? { is: 'fetching', year: null } : { is: 'resting' };
  return sent && result ? { is: 'ended', ending: result } : { is: 'start', last: result };
}

const take = (testlet: Testlet, kept: KeptCard | null, now: number): Placement => ({
  is: 'card',
  card: openCard(testlet, kept, now),
});

const withCard = (now: Extract<Placement, { is: 'card' }>, card: Card): Placement =>
  card === now.card ? now : { is: 'card', card };

export const isAnswered = ({ draft }: Card): boolean => draft.trim() !== '';
export const isLast = ({ index, testlet }: Card): boolean => index === testlet.items.length - 1;
const isHandedIn = (now: Placement) => now.is === 'card' && now.card.turn !== 'answering';

/** Seconds on the countdown; `times` the expected time. It stops at 0, and nothing else happens then. */
export const secondsLeft = ({ testlet, usedMs }: Card, times: number): number =>
  Math.max(0, Math.ceil(Math.ceil(testlet.expected_time) * times - usedMs / 1000));

/** Every question of the testlet; one without an answer is sent as empty text. */
export const answersOf = ({ testlet, answers }: Pick<Card, 'testlet' | 'answers'>): ItemAnswer[] =>
  testlet.items.map(
    ({ id }) => answers.find(({ itemId }) => itemId === id) ?? { itemId: id, answer: '', seconds: null },
  );

/** Lets the time pass up to `now`. */
function run(card: Card, now: number): Card {
  if (card.since === null) return card;
  const passed = Math.min(longestTickMs, Math.max(0, now - card.since));
  return { ...card, openMs: card.openMs + passed, usedMs: card.usedMs + passed, since: now };
}

function goOn(card: Card): Card {
  const item = card.testlet.items[card.index];
  if (!item) return card;
  const answer = item.options ? card.draft : card.draft.trim();
  const given = { itemId: item.id, answer, seconds: Math.round(card.openMs / 100) / 10 };
  const answers = [...card.answers, given];
  if (isLast(card)) return { ...card, answers, since: null, turn: 'sending' };
  return { ...card, answers, index: card.index + 1, draft: '', openMs: 0 };
}

function replied(reply: SubmitReply, now: number): Placement {
  if (reply.action === 'next') return take(reply.testlet, null, now);
  const { placement_level, from, to, unsure } = reply;
  return { is: 'ended', ending: { placement_level, from, to, unsure } };
}

function getStuck(now: Placement, error: unknown): Placement {
  if (now.is === 'loading') return { is: 'stuck', before: 'loading', year: null, error };
  return now.is === 'fetching' ? { is: 'stuck', before: 'fetching', year: now.year, error } : now;
}

/** What went wrong is tried once more; a test that is over can be taken again. */
function again(now: Placement): Placement {
  if (now.is === 'stuck')
    return now.before === 'loading' ? { is: 'loading' } : { is: 'fetching', year: now.year };
  if (now.is === 'ended' || now.is === 'start') return { is: 'start', last: null };
  if (now.is === 'card' && now.card.turn === 'failed')
    return { is: 'card', card: { ...now.card, turn: 'sending', error: null } };
  return now;
}
