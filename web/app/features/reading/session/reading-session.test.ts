import type { CheckAnswerReply } from '@readling/contract';
import { expect, test } from 'vitest';
import { allowed, left } from './answer-clock.ts';
import { openSession } from './open-session.ts';
import { step } from './reading-session.ts';
import { sampleMaterial, sampleReply } from './sample-material.ts';
import type { ReadingEvent, Session } from './session-state.ts';

const fresh = { clockMode: 'normal', stage: null, unsent: null } as const;
const run = (session: Session, ...events: ReadingEvent[]) => events.reduce(step, session);
const opened = () => openSession(sampleMaterial(), fresh);
const asking = (now = 0) => run(opened(), { type: 'began' }, { type: 'readied', now });

const right = sampleReply();
const wrong = sampleReply({
  result: 3,
  message: 'Read the start again.',
  grade: 0,
  correct_answer: null,
  closed: false,
});
const answered = (answer: string, now = 1000): ReadingEvent => ({ type: 'answered', answer, now });
const marked = (what: CheckAnswerReply, now = 1500): ReadingEvent => ({ type: 'marked', reply: what, now });
const wentOn = (now = 2000): ReadingEvent => ({ type: 'went-on', now });
const solve = (now = 1000) => [answered('in a seat', now), marked(right, now), wentOn(now)];
const place = ({ asked }: Session) =>
  asked && `${asked.question.questionSet}/${asked.question.questionNumber}`;

test('a new reading begins with its intro, then shows the passage, then asks', () => {
  const intro = opened();
  expect(intro.stage).toBe('intro');
  const passage = step(intro, { type: 'began' });
  expect(passage.stage).toBe('passage');
  expect(step(passage, { type: 'readied', now: 0 })).toMatchObject({
    stage: 'asking',
    asked: { attempt: 0, turn: { is: 'answering' }, question: { questionSet: 'lit', questionNumber: 0 } },
  });
});

test('a passage without an intro starts with its text', () => {
  expect(openSession(sampleMaterial({ intro: false }), fresh).stage).toBe('passage');
});

test('an answer is sent once with its try and the seconds it took', () => {
  const checking = step(asking(500), answered('in a bag', 12_840));
  expect(checking.asked?.turn).toEqual({
    is: 'checking',
    kept: false,
    sent: { answer: 'in a bag', attempt: 0, timeSpent: 12.3 },
  });
  expect(step(checking, answered('in a cup'))).toBe(checking);
});

test('a wrong answer brings a hint, and the tried option stays out', () => {
  const hinted = run(
    asking(),
    answered('in a bag'),
    marked({ ...wrong, removed: ['in a cup', 'in a mirror'] }),
  );
  expect(hinted.asked).toMatchObject({
    attempt: 1,
    tried: ['in a bag'],
    removed: ['in a cup', 'in a mirror'],
    turn: { is: 'hinted', hint: { message: 'Read the start again.' } },
  });
  expect(hinted.closed).toEqual([]);
});

test('each try has the whole time', () => {
  const again = run(asking(), answered('in a bag', 40_000), marked(wrong, 41_000), wentOn(50_000));
  expect(again.asked?.turn).toEqual({ is: 'answering' });
  expect(again.asked && left(again.asked.clock, 50_000)).toBe(45_000);
});

test('a right answer closes the question, shows its grade for three seconds and waits with the explanation', () => {
  const closed = run(asking(), answered('in a seat', 1000), marked(right, 1500));
  expect(closed.closed).toEqual([{ part: 0, questionSet: 'lit', questionNumber: 0, grade: 5 }]);
  expect(closed.grade).toEqual({ value: 5, until: 4500 });
  expect(step(closed, { type: 'ticked', now: 4499 })).toBe(closed);
  const later = step(closed, { type: 'ticked', now: 4500 });
  expect(later).toMatchObject({ grade: null, asked: { turn: { is: 'closed' } } });
  expect(place(step(later, wentOn()))).toBe('lit/1');
});

test('the learner may go on before the grade has gone', () => {
  const next = run(asking(), ...solve(1000));
  expect(place(next)).toBe('lit/1');
  expect(next.grade?.value).toBe(5);
});

test('where nothing is said the next question follows after the grade', () => {
  const silent = run(asking(), answered('in a seat'), marked(sampleReply({ correct_answer: null }), 1500));
  expect(place(step(silent, { type: 'ticked', now: 4400 }))).toBe('lit/0');
  expect(place(step(silent, { type: 'ticked', now: 4500 }))).toBe('lit/1');
});

test('a third wrong answer gives the answer and goes on', () => {
  const told = sampleReply({ result: 2, message: 'Here is the answer: in a seat', grade: 0 });
  const over = run(
    asking(),
    answered('in a bag'),
    marked(wrong),
    wentOn(),
    answered('in a cup', 3000),
    marked(wrong, 3000),
    wentOn(3000),
    answered('in a mirror', 4000),
    marked(told, 4000),
  );
  expect(over.asked).toMatchObject({ turn: { is: 'closed', reply: told } });
  expect(over.closed).toMatchObject([{ grade: 0 }]);
  const next = step(over, wentOn(5000));
  expect(next.asked).toMatchObject({ attempt: 0, tried: [], removed: [], hints: [] });
});

test('when the time is over NO RESPONSE is sent', () => {
  const over = step(asking(), { type: 'ticked', now: 45_000 });
  expect(over.asked?.turn).toMatchObject({ sent: { answer: 'NO RESPONSE', timeSpent: 45 } });
});

test('a tick in between changes nothing', () => {
  const session = asking();
  expect(step(session, { type: 'ticked', now: 100 })).toBe(session);
});

test('more time is offered twenty seconds before the end and adds the whole limit, as often as wanted', () => {
  let session = step(asking(), { type: 'ticked', now: 25_000 });
  expect(session.asked?.offered).toBe(true);
  for (let time = 0; time < 12; time += 1) session = step(session, { type: 'more-time' });
  expect(session.asked?.offered).toBe(false);
  expect(session.asked && allowed(session.asked.clock)).toBe(13 * 45_000);
  expect(step(session, { type: 'ticked', now: 500_000 }).asked?.turn.is).toBe('answering');
});

test('a hidden clock never answers for the learner', () => {
  const session = step(asking(), { type: 'clock-set', mode: 'off' });
  expect(step(session, { type: 'ticked', now: 9_000_000 })).toBe(session);
  expect(step(session, answered('in a bag', 60_000)).asked?.turn).toMatchObject({ sent: { timeSpent: 60 } });
});

test('a clock that is set to double in mid-question counts from the start', () => {
  const session = step(asking(), { type: 'clock-set', mode: 'double' });
  expect(step(session, { type: 'ticked', now: 89_000 }).asked?.turn.is).toBe('answering');
  expect(step(session, { type: 'ticked', now: 90_000 }).asked?.turn.is).toBe('checking');
});

test('the clock stands still while the page is out of sight', () => {
  const away = run(asking(), { type: 'hid', now: 10_000 }, { type: 'ticked', now: 400_000 });
  expect(away.asked?.turn.is).toBe('answering');
  const back = step(away, { type: 'shown', now: 400_000 });
  expect(back.asked && left(back.asked.clock, 401_000)).toBe(34_000);
});

test('an answer that cannot be sent is kept and marked later', () => {
  const kept = run(asking(), answered('in a seat'), { type: 'kept' });
  expect(kept.asked?.turn).toMatchObject({ is: 'checking', kept: true, sent: { answer: 'in a seat' } });
  expect(step(kept, { type: 'ticked', now: 900_000 })).toBe(kept);
  expect(step(kept, marked(right)).asked?.turn.is).toBe('closed');
});

test('a check that fails gives the question back with its time', () => {
  const failed = run(asking(), answered('in a bag', 5000), { type: 'failed', message: 'no' });
  expect(failed.asked).toMatchObject({ attempt: 0, tried: [], turn: { is: 'failed', message: 'no' } });
  const back = step(failed, wentOn(60_000));
  expect(back.asked && left(back.asked.clock, 60_000)).toBe(40_000);
});

test('a reply that comes twice counts once', () => {
  const closed = run(asking(), answered('in a seat'), marked(right));
  expect(step(closed, marked(right))).toBe(closed);
});

test('after the last question of a part the next part is read, then its questions follow', () => {
  const turning = run(asking(), ...solve(), ...solve(), ...solve());
  expect(turning).toMatchObject({ stage: 'turning', asked: null });
  const fetchedEarlier = sampleMaterial({ part: 1 });
  const second = step(turning, { type: 'part-came', material: fetchedEarlier });
  expect(second).toMatchObject({ stage: 'passage', material: { part: 1 } });
  expect(second.closed).toHaveLength(3);
  expect(place(step(second, { type: 'readied', now: 0 }))).toBe('lit/0');
});

test('material of another part or passage does not turn the page', () => {
  const turning = run(asking(), ...solve(), ...solve(), ...solve());
  expect(step(turning, { type: 'part-came', material: sampleMaterial() })).toBe(turning);
  const other = sampleMaterial({ part: 1, passageId: 'another' });
  expect(step(turning, { type: 'part-came', material: other })).toBe(turning);
});

test('after the last question of the last part the reading is finished', () => {
  const last = openSession(sampleMaterial({ part_count: 1 }), fresh);
  const whole = run(last, { type: 'began' }, { type: 'readied', now: 0 }, ...solve(), ...solve(), ...solve());
  expect(whole.stage).toBe('finished');
});
