import { expect, test } from 'vitest';
import type { SubmitReply } from '#web/api/placement-calls.ts';
import { openCard, toStoredCard } from './open-card.ts';
import { answersOf, isLast, secondsLeft, step } from './placement-session.ts';
import type { Card, Placement, PlacementEvent } from './placement-state.ts';
import { sampleTestlet } from './sample-testlet.ts';

const run = (placement: Placement, ...events: PlacementEvent[]) => events.reduce(step, placement);
const cardOf = (placement: Placement): Card => {
  if (placement.status !== 'testlet') throw new Error(`no card but ${placement.status}`);
  return placement.card;
};
const fetching: Placement = { status: 'fetching', year: null };
const loaded = (testlet = sampleTestlet(), now = 0): PlacementEvent => ({
  type: 'testlet-loaded',
  testlet,
  stored: null,
  now,
});
const opened = (testlet = sampleTestlet()) => step(fetching, loaded(testlet));
const chose = (answer: string): PlacementEvent => ({ type: 'answer-changed', answer });
const continued = (now = 0): PlacementEvent => ({ type: 'continued', now });
const ticked = (now: number): PlacementEvent => ({ type: 'ticked', now });
const answerAll = [
  chose('oil'),
  continued(4000),
  chose('steam'),
  continued(9000),
  chose('a bell'),
  continued(12_000),
];
const state = { type: 'state-loaded', open: false, result: null, here: false, sent: false } as const;
const result = { placement_level: 4, from: 3, to: 4, unsure: false, at: '2026-01-01T10:00:00Z' };
const next = {
  action: 'next',
  testlet: sampleTestlet({ id: 'p06-sun', number: 2 }),
} satisfies SubmitReply;

test('a learner without a test sees the start, and the school year is sent when the test begins', () => {
  const start = step({ status: 'loading' }, state);
  expect(start).toEqual({ status: 'start', last: null });
  expect(step(start, { type: 'started', year: 3 })).toEqual({ status: 'fetching', year: 3 });
});

test('an unfinished test is paused, and continues immediately in the tab that just showed it', () => {
  expect(step({ status: 'loading' }, { ...state, open: true })).toEqual({ status: 'paused' });
  expect(step({ status: 'loading' }, { ...state, open: true, here: true }).status).toBe('fetching');
});

test('the start shows the last result, and a testlet whose reply was lost ends with that result', () => {
  expect(step({ status: 'loading' }, { ...state, result })).toEqual({ status: 'start', last: result });
  expect(step({ status: 'loading' }, { ...state, result, sent: true })).toMatchObject({ status: 'ended' });
});

test('a testlet opens with its first item and no answer', () => {
  expect(cardOf(opened())).toMatchObject({ index: 0, draft: '', answers: [], turn: 'answering' });
});

test('an item without an answer, or with a blank one, cannot be confirmed', () => {
  const card = opened();
  expect(step(card, continued())).toBe(card);
  const blank = step(card, chose(' \n '));
  expect(step(blank, continued())).toBe(blank);
});

test('an answer has the seconds that its item was open, and the next item follows', () => {
  const card = cardOf(run(opened(), ticked(1000), chose('oil'), ticked(2000), continued(2650)));
  expect(card.answers).toEqual([{ itemId: 'q1', answer: 'oil', seconds: 2.7 }]);
  expect(card).toMatchObject({ index: 1, draft: '', openMs: 0 });
  expect(isLast(card)).toBe(false);
});

test('the answer to the last item submits the testlet', () => {
  const card = cardOf(run(opened(), ...answerAll));
  expect(card).toMatchObject({ turn: 'sending', index: 2 });
  expect(answersOf(card).map(({ answer }) => answer)).toEqual(['oil', 'steam', 'a bell']);
});

test('a second press while the testlet is submitted changes nothing', () => {
  const sending = run(opened(), ...answerAll);
  expect(step(sending, continued(13_000))).toBe(sending);
  expect(step(sending, chose('the pan'))).toBe(sending);
});

test('an answer that is missing is sent as empty text', () => {
  const card = { testlet: sampleTestlet(), answers: [{ itemId: 'q2', answer: 'steam', seconds: 3 }] };
  expect(answersOf(card).map(({ answer }) => answer)).toEqual(['', 'steam', '']);
});

const rested: PlacementEvent = { type: 'break-ended', now: 0 };

test('after a break the next testlet opens at its first item with the next number', () => {
  const resting = run(opened(), ...answerAll, { type: 'replied', reply: next });
  expect(resting.status).toBe('break');
  const card = cardOf(step(resting, rested));
  expect(card).toMatchObject({ index: 0, answers: [], turn: 'answering', usedMs: 0 });
  expect(card.testlet.number).toBe(2);
});

test('a reload during a break shows the break again, and never after a pause', () => {
  const stored = toStoredCard(cardOf(run(opened(), ...answerAll)));
  const arrived: PlacementEvent = { type: 'testlet-loaded', testlet: next.testlet, stored, now: 0 };
  expect(step(fetching, arrived)).toEqual({ status: 'break', testlet: next.testlet });
  const paused = step({ status: 'loading' }, { ...state, open: true });
  expect(run(paused, { type: 'started', year: null }, arrived).status).toBe('testlet');
  const begun = toStoredCard(cardOf(run(fetching, arrived, rested)));
  expect(step(fetching, { ...arrived, stored: begun }).status).toBe('testlet');
});

test('a reply is ignored when no testlet was submitted', () => {
  const card = opened();
  expect(step(card, { type: 'replied', reply: next })).toBe(card);
});

test('the last testlet ends the test with a level, and the test can be taken again', () => {
  const { at: _, ...ending } = result;
  const reply = { action: 'placement', ...ending } as const;
  const ended = run(opened(), ...answerAll, { type: 'replied', reply });
  expect(ended).toEqual({ status: 'ended', ending });
  expect(step(ended, { type: 'retry' })).toEqual({ status: 'start', last: null });
});

test('a testlet that is submitted offline waits, and a late reply still counts', () => {
  const waiting = run(opened(), ...answerAll, { type: 'submit-pending' });
  expect(cardOf(waiting).turn).toBe('waiting');
  expect(cardOf(run(waiting, { type: 'replied', reply: next }, rested)).testlet.id).toBe('p06-sun');
});

test('a testlet that was refused keeps its answers and can be submitted again', () => {
  const failed = run(opened(), ...answerAll, { type: 'failed', error: new Error('no') });
  expect(cardOf(failed)).toMatchObject({ turn: 'failed' });
  const again = cardOf(step(failed, { type: 'retry' }));
  expect(again.turn).toBe('sending');
  expect(again.answers).toHaveLength(3);
});

test('a failed request is repeated as it was', () => {
  const error = new Error('no');
  const stuck = step({ status: 'fetching', year: 5 }, { type: 'load-failed', error });
  expect(stuck).toMatchObject({ status: 'load-failed', before: 'fetching' });
  expect(step(stuck, { type: 'retry' })).toEqual({ status: 'fetching', year: 5 });
  expect(run({ status: 'loading' }, { type: 'load-failed', error }, { type: 'retry' })).toEqual({
    status: 'loading',
  });
});

test('the state is loaded again when another device continued the test', () => {
  expect(step(opened(), { type: 'continued-elsewhere' }).status).toBe('loading');
});

test('the countdown starts at the expected time rounded up, decreases each second and stops at 0', () => {
  let placement = opened();
  expect(secondsLeft(cardOf(placement), 1)).toBe(90);
  placement = run(placement, ticked(1000), ticked(2000));
  expect(secondsLeft(cardOf(placement), 1)).toBe(88);
  expect(secondsLeft(cardOf(placement), 2)).toBe(178);
  for (let now = 3000; now < 200_000; now += 1000) placement = step(placement, ticked(now));
  expect(secondsLeft(cardOf(placement), 1)).toBe(0);
  expect(cardOf(placement)).toMatchObject({ turn: 'answering', index: 0 });
});

test('the time of a hidden page or a sleeping tab does not count', () => {
  const hidden = run(opened(), { type: 'page-hidden', now: 2000 }, ticked(60_000), {
    type: 'page-shown',
    now: 90_000,
  });
  expect(cardOf(step(hidden, ticked(91_000))).openMs).toBe(3000);
  expect(cardOf(step(opened(), ticked(3_600_000))).openMs).toBe(10_000);
});

test('a reload opens the same item with its draft and its time', () => {
  const left = cardOf(run(opened(), chose('oil'), continued(2000), chose('the st'), ticked(5000)));
  const back = openCard(sampleTestlet(), toStoredCard(left), 100);
  expect(back).toMatchObject({ index: 1, draft: 'the st', openMs: 3000, usedMs: 5000, since: 100 });
  expect(back.answers).toEqual(left.answers);
});

test('another device opens the first item without a saved answer', () => {
  const back = openCard(sampleTestlet({ answers: [{ itemId: 'q1', answer: 'oil' }] }), null, 0);
  expect(back).toMatchObject({ index: 1, draft: '' });
  expect(answersOf(back)[0]).toMatchObject({ answer: 'oil' });
});

test('answers on this device are added to those of the server', () => {
  const testlet = sampleTestlet({ answers: [{ itemId: 'q1', answer: 'oil' }] });
  const stored = { ...toStoredCard(openCard(testlet, null, 0)), draft: 'a bell' };
  const answers = [...stored.answers, { itemId: 'q2', answer: 'steam', seconds: 4 }];
  expect(openCard(testlet, { ...stored, answers }, 0)).toMatchObject({ index: 2, draft: 'a bell' });
});

test('stored answers to another testlet are ignored', () => {
  const stored = toStoredCard(cardOf(run(opened(), chose('oil'), continued(2000))));
  expect(openCard(sampleTestlet({ id: 'p06-sun' }), stored, 0)).toMatchObject({ index: 0, usedMs: 0 });
});

test('a testlet that was submitted before a reload is submitted again', () => {
  const stored = toStoredCard(cardOf(run(opened(), ...answerAll)));
  expect(openCard(sampleTestlet(), stored, 0)).toMatchObject({ turn: 'sending', since: null });
});

test('a testlet with all answers saved but not submitted opens its last answer', () => {
  const answers = ['q1', 'q2', 'q3'].map((itemId) => ({ itemId, answer: `to ${itemId}` }));
  const back = openCard(sampleTestlet({ answers }), null, 0);
  expect(back).toMatchObject({ index: 2, draft: 'to q3', turn: 'answering' });
  expect(back.answers).toHaveLength(2);
});
