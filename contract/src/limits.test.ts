import { expect, test } from 'vitest';
import { atLevel, fontSize, limits, lineGap, pace } from './limits.ts';
import { raceLimits } from './race-limits.ts';

test('the limits of the product have their agreed values', () => {
  expect(limits).toMatchObject({
    levels: 11,
    demoLevels: 6,
    demoHours: 24,
    retries: 2,
    options: 4,
    noResponse: 'NO RESPONSE',
    gradeShownMs: 3000,
    noticeMs: 2000,
    countdownTickMs: 100,
    progressTurnsAt: 0.66,
    freeTextRows: 4,
    revealWordMs: 800,
    languageCookieSeconds: 365 * 24 * 60 * 60,
    verificationRedirectSeconds: 30,
  });
  expect(raceLimits).toEqual({
    step: 10,
    finish: 100,
    intervalsMs: { turtle: 2000, fox: 3000, rabbit: 1500 },
  });
});

test('each of the first six levels has its own pace, size and gap between lines', () => {
  const of = (table: readonly number[]) => [1, 2, 3, 4, 5, 6].map((level) => atLevel(table, level));
  expect(of(pace)).toEqual([1000, 700, 500, 400, 400, 400]);
  expect(of(fontSize)).toEqual([3, 2, 1.5, 1.5, 1, 1]);
  expect(of(lineGap)).toEqual([2, 1.5, 1, 1, 1, 1]);
});

test('levels above 6 have the pace, size and gap of level 6', () => {
  for (const level of [7, 11])
    expect([pace, fontSize, lineGap].map((table) => atLevel(table, level))).toEqual([400, 1, 1]);
});
