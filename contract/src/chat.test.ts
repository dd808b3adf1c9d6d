import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chatSince, inbox } from './chat.ts';

const poll = (waitMs: string) => z.parse(chatSince.query, { cid: 'a', waitMs }).waitMs;

test('a poll waits as long as the client asks, and 30 s at most', () => {
  expect([poll('0'), poll('25000'), poll('30000'), poll('31000'), poll('2147483647')]).toEqual([
    0, 25_000, 30_000, 30_000, 30_000,
  ]);
  expect(z.parse(inbox.query, { waitMs: '90000' }).waitMs).toBe(30_000);
});
