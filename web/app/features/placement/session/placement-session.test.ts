import { expect, test } from 'vitest';
import type { SubmitReply } from '#web/api/placement-calls.ts';
import { openCard, toKeep } from './open-card.ts';
import { answersOf, isLast, secondsLeft, step } from './placement-session.ts';
import type { Card, Placement, PlacementEvent } from './placement-state.ts';
import { sampleTestlet } from './sample-testlet.ts';

const run = (placement: Placement, ...events: PlacementEvent[]) => events.reduce(step, placement);
const cardOf = (placement: Placement): Card => {
  if (placement.is !== 'card') throw new Error(`no card but ${placement.is}`);
  return placement.card;
};
const fetching: Placement = { is: 'fetching', year: null };
const came = (testlet = sampleTestlet(), now = 0): PlacementEvent => ({
  type: 'testlet-loaded',
  testlet,
  kept: null,
  now,
});
const opened = (testlet = sampleTestlet()) => step(fetching, came(testlet));
const chose = (answer: string): PlacementEvent => ({ type: 'chose', answer });
const wentOn = (now = 0): PlacementEvent => ({ type: 'went-on', now });
const ticked = (now: number): PlacementEvent => ({ type: 'ticked', now });
const answerAll = [chose('oil'), wentOn(4000), chose('steam'), wentOn(9000), chose('a bell'), wentOn(12_000)];
const state = { type: 'state-came', open: false, result: null, here: false, sent: false } as const;
const result = { placement_level: 4, from: 3, to: 4, unsure: false, at: '2026-01-01T10:00:00Z' };
const next: SubmitReply = {
  action: 'next',
  testlet: sampleTestlet({ id: 'p06-sun', number: 2 }),
};

test('a learner without a test begins at the start, and the school year goes along when it begins', () => {
  const start = step({ is: 'loading' }, state);
  expect(start).toEqual({ is: 'start', last: null });
  expect(step(start, { type: 'began', year: 3 })).toEqual({ is: 'fetching', year: 3 });
});

test('a test left half done waits for the learner, and goes on at once where it was just shown', () => {
  expect(step({ is: 'loading' }, { ...state, open: true })).toEqual({ is: 'resting' });
  expect(step({ is: 'loading' }, { ...state, open: true, here: true }).is).toBe('fetching');
});

test('what the last test found stands at the start, and a passage whose reply was lost ends with it', () => {
  expect(step({ is: 'loading' }, { ...state, result })).toEqual({ is: 'start', last: result });
  expect(step({ is: 'loading' }, { ...state, result, sent: true })).toMatchObject({ is: 'ended' });
});

test('a passage comes with its first question and nothing chosen', () => {
  expect(cardOf(opened())).toMatchObject({ index: 0, draft: '', answers: [], turn: 'answering' });
});

test('there is no way on before a question is answered, and blanks are no answer', () => {
  const card = opened();
  expect(step(card, wentOn())).toBe(card);
  const blank = step(card, chose(' \n '));
  expect(step(blank, wentOn())).toBe(blank);
});

test('an answer is given with the seconds its question lay open, then the next question comes', () => {
  const card = cardOf(run(opened(), ticked(1000), chose('oil'), ticked(2000), wentOn(2650)));
  expect(card.answers).toEqual([{ itemId: 'q1', answer: 'oil', seconds: 2.7 }]);
  expect(card).toMatchObject({ index: 1, draft: '', openMs: 0 });
  expect(isLast(card)).toBe(false);
});

test('the answer to the last question hands the passage in', () => {
  const card = cardOf(run(opened(), ...answerAll));
  expect(card).toMatchObject({ turn: 'sending', index: 2 });
  expect(answersOf(card).map(({ answer }) => answer)).toEqual(['oil', 'steam', 'a bell']);
});

test('a second press while the passage is handed in changes nothing', () => {
  const sending = run(opened(), ...answerAll);
  expect(step(sending, wentOn(13_000))).toBe(sending);
  expect(step(sending, chose('the pan'))).toBe(sending);
});

test('an answer that is missing is sent as empty text', () => {
  const card = { testlet: sampleTestlet(), answers: [{ itemId: 'q2', answer: 'steam', seconds: 3 }] };
  expect(answersOf(card).map(({ answer }) => answer)).toEqual(['', 'steam', '']);
});

test('the next passage begins at its first question with a higher task number', () => {
  const card = cardOf(run(opened(), ...answerAll, { type: 'replied', reply: next, now: 0 }));
  expect(card).toMatchObject({ index: 0, answers: [], turn: 'answering', usedMs: 0 });
  expect(card.testlet.number).toBe(2);
});

test('a reply that comes when nothing was handed in changes nothing', () => {
  const card = opened();
  expect(step(card, { type: 'replied', reply: next, now: 0 })).toBe(card);
});

test('the last passage ends the test with a level, and the test can be taken again', () => {
  const { at: _, ...ending } = result;
  const reply = { action: 'placement', ...ending } as const;
  const ended = run(opened(), ...answerAll, { type: 'replied', reply, now: 0 });
  expect(ended).toEqual({ is: 'ended', ending });
  expect(step(ended, { type: 'again' })).toEqual({ is: 'start', last: null });
});

test('without a network the passage waits, and a late reply still counts', () => {
  const waiting = run(opened(), ...answerAll, { type: 'put-off' });
  expect(cardOf(waiting).turn).toBe('waiting');
  expect(cardOf(step(waiting, { type: 'replied', reply: next, now: 0 })).testlet.id).toBe('p06-sun');
});

test('a passage that was refused keeps its answers and can be sent again', () => {
  const failed = run(opened(), ...answerAll, { type: 'failed', error: new Error('no') });
  expect(cardOf(failed)).toMatchObject({ turn: 'failed' });
  const again = cardOf(step(failed, { type: 'again' }));
  expect(again.turn).toBe('sending');
  expect(again.answers).toHaveLength(3);
});

test('what did not load is asked for again as it was asked for first', () => {
  const error = new Error('no');
  const stuck = step({ is: 'fetching', year: 5 }, { type: 'stuck', error });
  expect(stuck).toMatchObject({ is: 'stuck', before: 'fetching' });
  expect(step(stuck, { type: 'again' })).toEqual({ is: 'fetching', year: 5 });
  expect(run({ is: 'loading' }, { type: 'stuck', error }, { type: 'again' })).toEqual({ is: 'loading' });
});

test('when another device has gone on, where the test stands is asked anew', () => {
  expect(step(opened(), { type: 'moved' }).is).toBe('loading');
});

test('the countdown begins at the expected time rounded up, goes down each second and stops at 0', () => {
  let placement = opened();
  expect(secondsLeft(cardOf(placement), 1)).toBe(90);
  placement = run(placement, ticked(1000), ticked(2000));
  expect(secondsLeft(cardOf(placement), 1)).toBe(88);
  expect(secondsLeft(cardOf(placement), 2)).toBe(178);
  for (let now = 3000; now < 200_000; now += 1000) placement = step(placement, ticked(now));
  expect(secondsLeft(cardOf(placement), 1)).toBe(0);
  expect(cardOf(placement)).toMatchObject({ turn: 'answering', index: 0 });
});

test('a page out of sight and a tab that slept do not count', () => {
  const away = run(opened(), { type: 'hid', now: 2000 }, ticked(60_000), { type: 'shown', now: 90_000 });
  expect(cardOf(step(away, ticked(91_000))).openMs).toBe(3000);
  expect(cardOf(step(opened(), ticked(3_600_000))).openMs).toBe(10_000);
});

test('after a reload the same question comes with what was chosen and the time it took', () => {
  const left = cardOf(run(opened(), chose('oil'), wentOn(2000), chose('the st'), ticked(5000)));
  const back = openCard(sampleTestlet(), toKeep(left), 100);
  expect(back).toMatchObject({ index: 1, draft: 'the st', openMs: 3000, usedMs: 5000, since: 100 });
  expect(back.answers).toEqual(left.answers);
});

test('on another device the first question without a saved answer comes', () => {
  const back = openCard(sampleTestlet({ answers: [{ itemId: 'q1', answer: 'oil' }] }), null, 0);
  expect(back).toMatchObject({ index: 1, draft: '' });
  expect(answersOf(back)[0]).toMatchObject({ answer: 'oil' });
});

test('answers that only this device holds are put to those the server has', () => {
  const testlet = sampleTestlet({ answers: [{ itemId: 'q1', answer: 'oil' }] });
  const kept = { ...toKeep(openCard(testlet, null, 0)), draft: 'a bell' };
  const answers = [...kept.answers, { itemId: 'q2', answer: 'steam', seconds: 4 }];
  expect(openCard(testlet, { ...kept, answers }, 0)).toMatchObject({ index: 2, draft: 'a bell' });
});

test('what was kept of another passage is left aside', () => {
  const kept = toKeep(cardOf(run(opened(), chose('oil'), wentOn(2000))));
  expect(openCard(sampleTestlet({ id: 'p06-sun' }), kept, 0)).toMatchObject({ index: 0, usedMs: 0 });
});

test('a passage that was handed in before a reload is handed in again', () => {
  const kept = toKeep(cardOf(run(opened(), ...answerAll)));
  expect(openCard(sampleTestlet(), kept, 0)).toMatchObject({ turn: 'sending', since: null });
});

test('a passage whose answers are all saved and not handed in shows its last answer', () => {
  const answers = ['q1', 'q2', 'q3'].map((itemId) => ({ itemId, answer: `to ${itemId}` }));
  const back = openCard(sampleTestlet({ answers }), null, 0);
  expect(back).toMatchObject({ index: 2, draft: 'to q3', turn: 'answering' });
  expect(back.answers).toHaveLength(2);
});
