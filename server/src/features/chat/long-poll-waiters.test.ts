import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createLongPollWaiters, jitter } from './long-poll-waiters.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([0, 0.5, 0.999_999])('the end of a wait is spread downward only (random number %d)', (drawn) => {
  vi.spyOn(Math, 'random').mockReturnValue(drawn);
  expect(jitter(30_000)).toBeGreaterThanOrEqual(27_000);
  expect(jitter(30_000)).toBeLessThanOrEqual(29_700);
});

test('a wait ends no later than asked', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  const response = new EventEmitter() as ServerResponse;
  void createLongPollWaiters().wait('a', 0, 29_990, response).then(ended);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(90);
  expect(ended).toHaveBeenCalledWith('timeout');
});
