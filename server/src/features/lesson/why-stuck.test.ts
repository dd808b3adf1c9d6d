import { expect, test } from 'vitest';
import { type LessonReading, type LessonTry, stateOf, whyStuck } from './why-stuck.ts';

const now = new Date('2026-11-27T09:30:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * Writes a lesson as a line: `+` solved at once, `-` closed without a mark, `.` a wrong try of the open question, `|` the next
 * part, `!` the same as `-` in one second. The last try was `minutes` ago.
 */
function aLesson(line: string, minutes: number, fields: Partial<LessonReading> = {}): LessonReading {
  const tries: LessonTry[] = [];
  let part = 0;
  let question = 0;
  for (const sign of line) {
    if (sign === '|') part += 1;
    else {
      const isOpen = sign === '.';
      const attempt = isOpen ? tries.filter((each) => each.question === question).length : 0;
      const seconds = sign === '!' ? 1 : 12;
      const grade = sign === '+' ? 5 : 0;
      tries.push({ set: 's', question, part, attempt, grade, closes: !isOpen, seconds, at: ago(minutes) });
      if (!isOpen) question += 1;
    }
  }
  return { openedAt: ago(40), closedAt: null, tries, expectedSeconds: 60, questionSeconds: 30, ...fields };
}

test.each([
  ['all is well', '++++', 1, null],
  ['one question did not work out', '+-', 1, null],
  ['two questions did not work out', '+--', 1, 'closed'],
  ['two of the last three did not work out', '-+-', 1, 'closed'],
  ['two did not work out, and the next one did', '--+', 1, null],
  ['two long ago, and many right ones since', '--++++', 1, null],
  ['a second try is open', '+.', 2.9, null],
  ['a third try is open for half a minute', '+..', 0.5, null],
  ['a third try is open for more than a minute', '+..', 1.1, 'third_try'],
  ['a second try is open for longer than three minutes', '+.', 3.1, 'quiet'],
  ['half of two parts did not work out', '+-|+-', 1, 'too_hard'],
  ['half of two parts did not work out, and the last one did', '+-|-+', 1, null],
  ['one question in each of two parts did not work out', '-|-', 1, 'closed'],
  ['the third try of one question did not work out', '+..-', 3, null],
  ['half of one part did not work out', '+-|++-', 1, null],
  ['three fast answers, one of them right', '!+!', 1, 'closed'],
  ['three fast answers, none right', '++!!!', 1, 'closed'],
  ['no answer for three minutes', '++', 3, null],
  ['no answer for five minutes', '++', 5, 'quiet'],
  ['no answer for fourteen minutes', '++', 14, 'quiet'],
  ['no answer for a quarter of an hour: the child is away', '+--', 16, null],
] as const)('%s: %s, %d minutes ago', (_, line, minutes, why) => {
  expect(whyStuck(aLesson(line, minutes), now)?.why ?? null).toBe(why);
});

test('fast wrong tries of one question are rushing', () => {
  const fast = aLesson('+...', 0.2);
  const tries = fast.tries.map((each) => ({ ...each, seconds: 1 }));
  expect(whyStuck({ ...fast, tries }, now)?.why).toBe('rushing');
  const lastTwo = tries.map((each, at) => (at < 2 ? { ...each, seconds: 9 } : each));
  expect(whyStuck({ ...fast, tries: lastTwo }, now)).toBeNull();
  const right = tries.map((each) => ({ ...each, grade: 5, closes: true }));
  expect(whyStuck({ ...fast, tries: right }, now)).toBeNull();
});

test('a long part is given twice its time before a child is quiet', () => {
  expect(whyStuck(aLesson('++', 5, { expectedSeconds: 200 }), now)).toBeNull();
  expect(whyStuck(aLesson('++', 7, { expectedSeconds: 200 }), now)?.why).toBe('quiet');
});

test('a question that takes long to write is given its time and that of a hint before its third try is a row, and twice its time before quiet', () => {
  const long = { questionSeconds: 120 };
  expect(whyStuck(aLesson('+..', 2.4, long), now)).toBeNull();
  expect(whyStuck(aLesson('+..', 2.6, long), now)?.why).toBe('third_try');
  expect(whyStuck(aLesson('+.', 3.9, long), now)).toBeNull();
  expect(whyStuck(aLesson('+.', 4.1, long), now)?.why).toBe('quiet');
});

test('a third try is no row within a minute, or where a try had a part of the answer', () => {
  expect(whyStuck(aLesson('+..', 0.9, { questionSeconds: 10 }), now)).toBeNull();
  const half = aLesson('+..', 2);
  const tries = half.tries.map((each, at) => (at === 1 ? { ...each, grade: 2.5 } : each));
  expect(whyStuck({ ...half, tries }, now)).toBeNull();
});

test('an open question is not given the time of a long part', () => {
  expect(whyStuck(aLesson('+.', 3.1, { expectedSeconds: 400 }), now)?.why).toBe('quiet');
});

test('a finished story is no row, however it went', () => {
  const finished = aLesson('+---', 1, { closedAt: ago(1) });
  expect(whyStuck(finished, now)).toBeNull();
  expect(stateOf(finished, now)).toBe('done');
});

test.each([
  ['has read today, but not now', aLesson('+', 20), 'resting'],
  ['has read 50 minutes ago', aLesson('+', 50, { openedAt: ago(55) }), 'resting'],
  ['has finished 50 minutes ago', aLesson('+', 50, { closedAt: ago(50) }), 'done'],
  ['reads', aLesson('+', 1), 'reading'],
  ['has just opened a story', aLesson('', 1, { openedAt: ago(1) }), 'reading'],
  ['finished yesterday', aLesson('+', 1000, { openedAt: ago(1100), closedAt: ago(1000) }), 'absent'],
  ['read yesterday', aLesson('+', 1000, { openedAt: ago(1100) }), 'absent'],
  ['never read', null, 'absent'],
] as const)('a child who %s', (_, reading, state) => {
  expect(stateOf(reading, now)).toBe(state);
});

test('the same answers say the same at any later moment until the child is away, apart from waiting', () => {
  for (const line of ['+--', '-+-', '+-|+-']) {
    const at = (minutes: number) => whyStuck(aLesson(line, minutes), now)?.why;
    expect(new Set([0.1, 2, 5, 10, 14].map(at)).size).toBe(1);
  }
});
