import type { CheckAnswerReply } from '@readling/contract';
import { expect, test } from 'vitest';
import { sampleMaterial, sampleReply } from '#web/api/sample-material.ts';
import { allowed, left } from './answer-clock.ts';
import { openSession } from './open-session.ts';
import { step } from './reading-session.ts';
import type { ReadingEvent, Session } from './session-state.ts';

const fresh = { clockMode: 'normal', phase: null, pendingAnswer: null } as const;
const run = (session: Session, ...events: ReadingEvent[]) => events.reduce(step, session);
const opened = () => openSession(sampleMaterial(), fresh);
const inQuestions = (now = 0) => run(opened(), { type: 'started' }, { type: 'ready', now });

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
const continued = (now = 2000): ReadingEvent => ({ type: 'continued', now });
const solve = (now = 1000) => [answered('in a seat', now), marked(right, now), continued(now)];
const place = ({ current }: Session) =>
  current && `${current.question.questionSet}/${current.question.questionNumber}`;

test('a new reading shows its intro, then the passage, then the questions', () => {
  const intro = opened();
  expect(intro.phase).toBe('intro');
  const passage = step(intro, { type: 'started' });
  expect(passage.phase).toBe('passage');
  expect(step(passage, { type: 'ready', now: 0 })).toMatchObject({
    phase: 'questions',
    current: {
      attempt: 0,
      state: { status: 'answering' },
      question: { questionSet: 'lit', questionNumber: 0 },
    },
  });
});

test('a passage without an intro starts with its text', () => {
  expect(openSession(sampleMaterial({ intro: false }), fresh).phase).toBe('passage');
});

test('an answer is sent once, with its attempt and the seconds it took', () => {
  const checking = step(inQuestions(500), answered('in a bag', 12_840));
  expect(checking.current?.state).toEqual({
    status: 'checking',
    pending: false,
    sent: { answer: 'in a bag', attempt: 0, timeSpent: 12.3 },
  });
  expect(step(checking, answered('in a cup'))).toBe(checking);
});

test('a wrong answer brings a hint, and the tried option cannot be chosen again', () => {
  const hinted = run(
    inQuestions(),
    answered('in a bag'),
    marked({ ...wrong, removed: ['in a cup', 'in a mirror'] }),
  );
  expect(hinted.current).toMatchObject({
    attempt: 1,
    tried: ['in a bag'],
    removed: ['in a cup', 'in a mirror'],
    state: { status: 'hinted', hint: { message: 'Read the start again.' } },
  });
  expect(hinted.closed).toEqual([]);
});

test('each attempt has the full time', () => {
  const again = run(inQuestions(), answered('in a bag', 40_000), marked(wrong, 41_000), continued(50_000));
  expect(again.current?.state).toEqual({ status: 'answering' });
  expect(again.current && left(again.current.clock, 50_000)).toBe(45_000);
});

test('a right answer closes the question, shows its grade for three seconds and keeps the explanation open', () => {
  const closed = run(inQuestions(), answered('in a seat', 1000), marked(right, 1500));
  expect(closed.closed).toEqual([{ part: 0, questionSet: 'lit', questionNumber: 0, grade: 5 }]);
  expect(closed.grade).toEqual({ value: 5, until: 4500 });
  expect(step(closed, { type: 'ticked', now: 4499 })).toBe(closed);
  const later = step(closed, { type: 'ticked', now: 4500 });
  expect(later).toMatchObject({ grade: null, current: { state: { status: 'closed' } } });
  expect(place(step(later, continued()))).toBe('lit/1');
});

test('the learner may go on while the grade is still shown', () => {
  const next = run(inQuestions(), ...solve(1000));
  expect(place(next)).toBe('lit/1');
  expect(next.grade?.value).toBe(5);
});

test('the next question follows the grade by itself when there is no message', () => {
  const withoutMessage = run(
    inQuestions(),
    answered('in a seat'),
    marked(sampleReply({ correct_answer: null }), 1500),
  );
  expect(place(step(withoutMessage, { type: 'ticked', now: 4400 }))).toBe('lit/0');
  expect(place(step(withoutMessage, { type: 'ticked', now: 4500 }))).toBe('lit/1');
});

test('a third wrong answer closes the question with the right answer', () => {
  const lastReply = sampleReply({ result: 2, message: 'Here is the answer: in a seat', grade: 0 });
  const over = run(
    inQuestions(),
    answered('in a bag'),
    marked(wrong),
    continued(),
    answered('in a cup', 3000),
    marked(wrong, 3000),
    continued(3000),
    answered('in a mirror', 4000),
    marked(lastReply, 4000),
  );
  expect(over.current).toMatchObject({ state: { status: 'closed', reply: lastReply } });
  expect(over.closed).toMatchObject([{ grade: 0 }]);
  const next = step(over, continued(5000));
  expect(next.current).toMatchObject({ attempt: 0, tried: [], removed: [], hints: [] });
});

test('NO RESPONSE is sent when the time is over', () => {
  const over = step(inQuestions(), { type: 'ticked', now: 45_000 });
  expect(over.current?.state).toMatchObject({ sent: { answer: 'NO RESPONSE', timeSpent: 45 } });
});

test('a tick before the end of the time changes nothing', () => {
  const session = inQuestions();
  expect(step(session, { type: 'ticked', now: 100 })).toBe(session);
});

test('more time is offered twenty seconds before the end, adds the whole limit, and may be used any number of times', () => {
  let session = step(inQuestions(), { type: 'ticked', now: 25_000 });
  expect(session.current?.moreTimeOffered).toBe(true);
  for (let time = 0; time < 12; time += 1) session = step(session, { type: 'more-time' });
  expect(session.current?.moreTimeOffered).toBe(false);
  expect(session.current && allowed(session.current.clock)).toBe(13 * 45_000);
  expect(step(session, { type: 'ticked', now: 500_000 }).current?.state.status).toBe('answering');
});

test('no answer is sent by itself while the countdown is off', () => {
  const session = step(inQuestions(), { type: 'clock-changed', mode: 'off' });
  expect(step(session, { type: 'ticked', now: 9_000_000 })).toBe(session);
  expect(step(session, answered('in a bag', 60_000)).current?.state).toMatchObject({
    sent: { timeSpent: 60 },
  });
});

test('a change to the double clock counts from the start of the question', () => {
  const session = step(inQuestions(), { type: 'clock-changed', mode: 'double' });
  expect(step(session, { type: 'ticked', now: 89_000 }).current?.state.status).toBe('answering');
  expect(step(session, { type: 'ticked', now: 90_000 }).current?.state.status).toBe('checking');
});

test('the clock is paused while the page is hidden', () => {
  const hidden = run(inQuestions(), { type: 'page-hidden', now: 10_000 }, { type: 'ticked', now: 400_000 });
  expect(hidden.current?.state.status).toBe('answering');
  const back = step(hidden, { type: 'page-shown', now: 400_000 });
  expect(back.current && left(back.current.clock, 401_000)).toBe(34_000);
});

test('the clock is paused while an earlier part is read', () => {
  const away = run(
    inQuestions(),
    { type: 'earlier-part', part: 0, now: 10_000 },
    { type: 'page-hidden', now: 20_000 },
    { type: 'page-shown', now: 30_000 },
    { type: 'ticked', now: 400_000 },
  );
  expect(away.current).toMatchObject({ earlierPart: 0, state: { status: 'answering' } });
  const back = step(away, { type: 'earlier-part', part: null, now: 400_000 });
  expect(back.current?.earlierPart).toBe(null);
  expect(back.current && left(back.current.clock, 401_000)).toBe(34_000);
});

test('an earlier part that is opened from a hint returns to the hint', () => {
  const hinted = run(inQuestions(), answered('in a bag'), marked(wrong));
  const back = run(
    hinted,
    { type: 'earlier-part', part: 0, now: 50_000 },
    { type: 'earlier-part', part: null, now: 90_000 },
  );
  expect(back.current?.state.status).toBe('hinted');
  expect(step(back, { type: 'ticked', now: 900_000 }).current?.state.status).toBe('hinted');
});

test('an answer that cannot be sent stays pending and is marked later', () => {
  const pending = run(inQuestions(), answered('in a seat'), { type: 'answer-pending' });
  expect(pending.current?.state).toMatchObject({
    status: 'checking',
    pending: true,
    sent: { answer: 'in a seat' },
  });
  expect(step(pending, { type: 'ticked', now: 900_000 })).toBe(pending);
  expect(step(pending, marked(right)).current?.state.status).toBe('closed');
});

test('a failed check returns to the question with the time it had left', () => {
  const failed = run(inQuestions(), answered('in a bag', 5000), { type: 'check-failed', message: 'no' });
  expect(failed.current).toMatchObject({ attempt: 0, tried: [], state: { status: 'failed', message: 'no' } });
  const back = step(failed, continued(60_000));
  expect(back.current && left(back.current.clock, 60_000)).toBe(40_000);
});

test('a second copy of a reply changes nothing', () => {
  const closed = run(inQuestions(), answered('in a seat'), marked(right));
  expect(step(closed, marked(right))).toBe(closed);
});

test('the last question of a part is followed by the text and the questions of the next part', () => {
  const loadingPart = run(inQuestions(), ...solve(), ...solve(), ...solve());
  expect(loadingPart).toMatchObject({ phase: 'loading-part', current: null });
  const prefetched = sampleMaterial({ part: 1 });
  const second = step(loadingPart, { type: 'part-loaded', material: prefetched });
  expect(second).toMatchObject({ phase: 'passage', material: { part: 1 } });
  expect(second.closed).toHaveLength(3);
  expect(place(step(second, { type: 'ready', now: 0 }))).toBe('lit/0');
});

test('material of another part or passage is ignored', () => {
  const loadingPart = run(inQuestions(), ...solve(), ...solve(), ...solve());
  expect(step(loadingPart, { type: 'part-loaded', material: sampleMaterial() })).toBe(loadingPart);
  const other = sampleMaterial({ part: 1, passageId: 'another' });
  expect(step(loadingPart, { type: 'part-loaded', material: other })).toBe(loadingPart);
});

test('the reading is finished after the last question of the last part', () => {
  const last = openSession(sampleMaterial({ part_count: 1 }), fresh);
  const whole = run(last, { type: 'started' }, { type: 'ready', now: 0 }, ...solve(), ...solve(), ...solve());
  expect(whole.phase).toBe('finished');
});
