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

test('waits that end at the same moment end a few in each turn of the event loop', async () => {
  const waiters = createLongPollWaiters();
  const endsByTurn = new Map<number, number>();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const delays = Array.from({ length: 300 }, async (_, place) => {
    await waiters.wait(`${place}`, 0, 50, new EventEmitter() as ServerResponse);
    endsByTurn.set(turn, (endsByTurn.get(turn) ?? 0) + 1);
  });
  await Promise.all(delays);
  isOver = true;
  expect(waiters.size()).toBe(0);
  expect(Math.max(...endsByTurn.values())).toBeLessThanOrEqual(10);
});
