import { expect, test } from 'vitest';
import { afterTry, type Rule, rules, secondsToWait, type Tries } from './slow-down.ts';

const start = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const none: Tries = { failures: 0, lastFailedAt: new Date(0) };

/** Guesses that get through in `seconds` when one is sent each second. */
function guesses(rule: Rule, seconds: number) {
  let [tries, passed] = [none, 0];
  for (let second = 0; second < seconds; second++) {
    if (secondsToWait(rule, tries, at(second)) > 0) continue;
    tries = afterTry(rule, tries, at(second));
    passed++;
  }
  return passed;
}

function wait(rule: Rule, failures: number) {
  return secondsToWait(rule, { failures, lastFailedAt: start }, start);
}

test('the first tries cost nothing', () => {
  expect(wait(rules.address, 4)).toBe(0);
  expect(wait(rules.client, 99)).toBe(0);
});

test('then each try doubles the wait', () => {
  expect([5, 6, 7, 8].map((failures) => wait(rules.address, failures))).toEqual([1, 2, 4, 8]);
});

test('nobody waits longer than five minutes', () => {
  const waits = Object.values(rules).map((rule) => wait(rule, 1_000_000));
  expect(waits).toEqual([300, 60, 60]);
});

test('after the wait a try is looked at again', () => {
  const tries = { failures: 8, lastFailedAt: start };
  expect(secondsToWait(rules.address, tries, at(7.9))).toBeGreaterThan(0);
  expect(secondsToWait(rules.address, tries, at(8))).toBe(0);
});

test('failures are forgotten one by one', () => {
  const tries = { failures: 6, lastFailedAt: start };
  expect(afterTry(rules.address, tries, at(600)).failures).toBe(6);
  expect(afterTry(rules.address, tries, at(6000)).failures).toBe(1);
});

test('an account lets a world of strangers try at most 300 passwords a day', () => {
  expect(guesses(rules.address, 86_400)).toBeLessThanOrEqual(300);
});

test('one network tries fewer than 1600 passwords a day, whatever the accounts', () => {
  expect(guesses(rules.client, 86_400)).toBeLessThan(1600);
});

test('a class that mistypes fifty times in a minute waits for nothing', () => {
  expect(guesses(rules.client, 50)).toBe(50);
});
