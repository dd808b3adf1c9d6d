import { expect, test } from 'vitest';
import { type BackoffRule, backoffRules, type FailedLogins, secondsToWait, withFailure } from './backoff.ts';

const start = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const none: FailedLogins = { failures: 0, lastFailedAt: new Date(0) };

/** Guesses that get through in `seconds` when one is sent each second. */
function guesses(rule: BackoffRule, seconds: number) {
  let [tries, passed] = [none, 0];
  for (let second = 0; second < seconds; second++) {
    if (secondsToWait(rule, tries, at(second)) > 0) continue;
    tries = withFailure(rule, tries, at(second));
    passed++;
  }
  return passed;
}

function wait(rule: BackoffRule, failures: number) {
  return secondsToWait(rule, { failures, lastFailedAt: start }, start);
}

test('the first failed logins cause no wait', () => {
  expect(wait(backoffRules.account, 4)).toBe(0);
  expect(wait(backoffRules.client, 99)).toBe(0);
});

test('after the free failures each failed login doubles the wait', () => {
  expect([5, 6, 7, 8].map((failures) => wait(backoffRules.account, failures))).toEqual([1, 2, 4, 8]);
});

test('the wait for a login is never longer than five minutes', () => {
  const seconds = Object.values(backoffRules).map((rule) => wait(rule, 1_000_000));
  expect(seconds).toEqual([300, 60, 60]);
});

test('after the wait the next login is checked', () => {
  const tries = { failures: 8, lastFailedAt: start };
  expect(secondsToWait(backoffRules.account, tries, at(7.9))).toBeGreaterThan(0);
  expect(secondsToWait(backoffRules.account, tries, at(8))).toBe(0);
});

test('failed logins are forgotten one by one', () => {
  const tries = { failures: 6, lastFailedAt: start };
  expect(withFailure(backoffRules.account, tries, at(600)).failures).toBe(6);
  expect(withFailure(backoffRules.account, tries, at(6000)).failures).toBe(1);
});

test('all strangers on earth can try at most 300 passwords a day on one account', () => {
  expect(guesses(backoffRules.account, 86_400)).toBeLessThanOrEqual(300);
});

test('one network can try fewer than 1600 passwords a day, over all accounts', () => {
  expect(guesses(backoffRules.client, 86_400)).toBeLessThan(1600);
});

test('fifty mistyped passwords of a class within a minute cause no wait', () => {
  expect(guesses(backoffRules.client, 50)).toBe(50);
});
