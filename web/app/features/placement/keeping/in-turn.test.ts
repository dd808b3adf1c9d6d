import { expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

const wanted = () => new AbortController().signal;

test('a passage is handed in after the answer that is still being saved', async () => {
  const turn = inTurn();
  const saving = Promise.withResolvers<string>();
  const handIn = vi.fn(async () => 'next');
  const saved = turn(() => saving.promise, wanted());
  const handed = turn(handIn, wanted());
  await Promise.resolve();
  expect(handIn).not.toHaveBeenCalled();
  saving.resolve('saved');
  expect([await saved, await handed]).toEqual(['saved', 'next']);
});

test('a save that fails holds nothing up', async () => {
  const turn = inTurn();
  const saved = turn(() => Promise.reject(new Error('no network')), wanted());
  const handed = turn(async () => 'next', wanted());
  await expect(saved).rejects.toThrow('no network');
  expect(await handed).toBe('next');
});

test('answers that newer ones have taken the place of are not sent', async () => {
  const turn = inTurn();
  const saving = Promise.withResolvers<string>();
  const old = new AbortController();
  const send = vi.fn(async () => 'old');
  const first = turn(() => saving.promise, wanted());
  const second = turn(send, old.signal);
  old.abort();
  saving.resolve('saved');
  await first;
  await expect(second).rejects.toThrow();
  expect(send).not.toHaveBeenCalled();
});
