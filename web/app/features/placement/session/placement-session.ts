/**
 * The rules of the placement test: `step(placement, event) -> placement`. No React, no fetch, no timers; the
 * time comes with the event. An event that does not fit the state (a second press, a late reply) changes
 * nothing and returns the same object.
 */
import type { ItemAnswer, SubmitReply, Testlet } from '#web/api/placement-calls.ts';
import { openCard } from './open-card.ts';
import type { Card, Placement, PlacementEvent, StoredCard } from './placement-state.ts';

/** The most that one tick counts: nobody read while the tab was asleep. */
const longestTickMs = 10_000;

export function step(now: Placement, event: PlacementEvent): Placement {
  switch (event.type) {
    case 'state-loaded':
      return now.status === 'loading' ? openState(event) : now;
    case 'started':
      if (now.status === 'paused') return { status: 'fetching', year: null, rested: true };
      return now.status === 'start' ? { status: 'fetching', year: event.year } : now;
    case 'testlet-loaded':
      return now.status === 'fetching' || now.status === 'loading' ? openLoaded(now, event) : now;
    case 'break-ended':
      return now.status === 'break' ? openTestlet(now.testlet, null, event.now) : now;
    case 'load-failed':
      return failToLoad(now, event.error);
    case 'replied':
      return isSubmitted(now) ? applyReply(event.reply) : now;
    case 'continued-elsewhere':
      return now.status === 'testlet' ? { status: 'loading' } : now;
    case 'retry':
      return retry(now);
    default:
      return now.status === 'testlet' ? withCard(now, stepCard(now.card, event)) : now;
  }
}

type CardEvent = Extract<
  PlacementEvent,
  {
    type:
      | 'answer-changed'
      | 'continued'
      | 'ticked'
      | 'page-hidden'
      | 'page-shown'
      | 'submit-pending'
      | 'failed';
  }
>;

function stepCard(card: Card, event: CardEvent): Card {
  const isAnswering = card.turn === 'answering';
  switch (event.type) {
    case 'answer-changed':
      return isAnswering && card.draft !== event.answer ? { ...card, draft: event.answer } : card;
    case 'continued':
      return isAnswering && isAnswered(card) ? answerItem(countTime(card, event.now)) : card;
    case 'ticked':
      return countTime(card, event.now);
    case 'page-hidden':
      return card.since === null ? card : { ...countTime(card, event.now), since: null };
    case 'page-shown':
      return isAnswering && card.since === null ? { ...card, since: event.now } : card;
    case 'submit-pending':
      return card.turn === 'sending' ? { ...card, turn: 'waiting' } : card;
    case 'failed':
      return isAnswering ? card : { ...card, turn: 'failed', error: event.error };
  }
}

function openState({
  open,
  result,
  here,
  sent,
}: Extract<PlacementEvent, { type: 'state-loaded' }>): Placement {
  if (open) return here ? { status: 'fetching', year: null } : { status: 'paused' };
  return sent && result ? { status: 'ended', ending: result } : { status: 'start', last: result };
}

/** A testlet that nobody has begun was in its break when the page was left. */
function openLoaded(
  now: Placement,
  { testlet, stored, now: time }: Extract<PlacementEvent, { type: 'testlet-loaded' }>,
): Placement {
  const isNew = testlet.number > 1 && testlet.answers.length === 0 && stored?.testlet.id !== testlet.id;
  const isRested = now.status === 'fetching' && now.rested;
  return isNew && !isRested ? { status: 'break', testlet } : openTestlet(testlet, stored, time);
}

const openTestlet = (testlet: Testlet, stored: StoredCard | null, now: number): Placement => ({
  status: 'testlet',
  card: openCard(testlet, stored, now),
});

const withCard = (now: Extract<Placement, { status: 'testlet' }>, card: Card): Placement =>
  card === now.card ? now : { status: 'testlet', card };

export const isAnswered = ({ draft }: Card): boolean => draft.trim() !== '';
export const isLast = ({ index, testlet }: Card): boolean => index === testlet.items.length - 1;
const isSubmitted = (now: Placement) => now.status === 'testlet' && now.card.turn !== 'answering';

/** Seconds on the countdown; `times` multiplies the expected time. It stops at 0, without any effect. */
export const secondsLeft = ({ testlet, usedMs }: Card, times: number): number =>
  Math.max(0, Math.ceil(Math.ceil(testlet.expected_time) * times - usedMs / 1000));

/** Every question of the testlet; one without an answer is sent as empty text. */
export const answersOf = ({ testlet, answers }: Pick<Card, 'testlet' | 'answers'>): ItemAnswer[] =>
  testlet.items.map(
    ({ id }) => answers.find(({ itemId }) => itemId === id) ?? { itemId: id, answer: '', seconds: null },
  );

/** Counts the time up to `now`. */
function countTime(card: Card, now: number): Card {
  if (card.since === null) return card;
  const passed = Math.min(longestTickMs, Math.max(0, now - card.since));
  return { ...card, openMs: card.openMs + passed, usedMs: card.usedMs + passed, since: now };
}

function answerItem(card: Card): Card {
  const item = card.testlet.items[card.index];
  if (!item) return card;
  const answer = item.options ? card.draft : card.draft.trim();
  const itemAnswer = { itemId: item.id, answer, seconds: Math.round(card.openMs / 100) / 10 };
  const answers = [...card.answers, itemAnswer];
  if (isLast(card)) return { ...card, answers, since: null, turn: 'sending' };
  return { ...card, answers, index: card.index + 1, draft: '', openMs: 0 };
}

function applyReply(reply: SubmitReply): Placement {
  if (reply.action === 'next') return { status: 'break', testlet: reply.testlet };
  const { placement_level, from, to, unsure } = reply;
  return { status: 'ended', ending: { placement_level, from, to, unsure } };
}

function failToLoad(now: Placement, error: unknown): Placement {
  if (now.status === 'loading') return { status: 'load-failed', before: 'loading', year: null, error };
  return now.status === 'fetching'
    ? { status: 'load-failed', before: 'fetching', year: now.year, error }
    : now;
}

/** Tries again what failed; a finished test can be taken again. */
function retry(now: Placement): Placement {
  if (now.status === 'load-failed')
    return now.before === 'loading' ? { status: 'loading' } : { status: 'fetching', year: now.year };
  if (now.status === 'ended' || now.status === 'start') return { status: 'start', last: null };
  if (now.status === 'testlet' && now.card.turn === 'failed')
    return { status: 'testlet', card: { ...now.card, turn: 'sending', error: null } };
  return now;
}
