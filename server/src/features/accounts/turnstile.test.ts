import { expect, test } from 'vitest';
import { oneAtATime, turnstile } from './turnstile.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('works beyond the places wait for their turn, and beyond the queue are sent away', async () => {
  const pass = turnstile(2, 1);
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const all = [pass(work), pass(work), pass(work)];
  await expect(pass(work)).rejects.toMatchObject({ code: 'too_many', retryAfter: 2 });
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await tick();
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all(all);
  const last = pass(work);
  ends[3]?.();
  await last;
});

test('a work that fails gives its place back', async () => {
  const pass = turnstile(1, 0);
  await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await pass(async () => 'yes')).toBe('yes');
});

test('works of one name follow each other, those of another do not wait for them', async () => {
  const inTurn = oneAtATime(5);
  const done: string[] = [];
  let end = () => {};
  const slow = inTurn('a', () => new Promise<void>((resolve) => (end = resolve))).then(() => done.push('a1'));
  const next = inTurn('a', async () => void done.push('a2'));
  await inTurn('b', async () => void done.push('b'));
  await tick();
  expect(done).toEqual(['b']);
  end();
  await Promise.all([slow, next]);
  expect(done.sort()).toEqual(['a1', 'a2', 'b']);
});
