import { expect, test, vi } from 'vitest';
import { createOrderedRunner } from './run-in-order.ts';

const notAborted = () => new AbortController().signal;

test('a testlet is submitted after the answers that are still being saved', async () => {
  const runInOrder = createOrderedRunner();
  const saving = Promise.withResolvers<string>();
  const submit = vi.fn(async () => 'next');
  const saved = runInOrder(() => saving.promise, notAborted());
  const submitted = runInOrder(submit, notAborted());
  await Promise.resolve();
  expect(submit).not.toHaveBeenCalled();
  saving.resolve('saved');
  expect([await saved, await submitted]).toEqual(['saved', 'next']);
});

test('a save that fails does not stop the next call', async () => {
  const runInOrder = createOrderedRunner();
  const saved = runInOrder(() => Promise.reject(new Error('no network')), notAborted());
  const submitted = runInOrder(async () => 'next', notAborted());
  await expect(saved).rejects.toThrow('no network');
  expect(await submitted).toBe('next');
});

test('a call that is aborted before its start is not made', async () => {
  const runInOrder = createOrderedRunner();
  const saving = Promise.withResolvers<string>();
  const old = new AbortController();
  const send = vi.fn(async () => 'old');
  const first = runInOrder(() => saving.promise, notAborted());
  const second = runInOrder(send, old.signal);
  old.abort();
  saving.resolve('saved');
  await first;
  await expect(second).rejects.toThrow();
  expect(send).not.toHaveBeenCalled();
});
