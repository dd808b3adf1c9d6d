import { expect, onTestFinished, test, vi } from 'vitest';
import { newDatabase } from '#server/testing/database.ts';
import { ask, newName, sibling } from '#server/testing/server.ts';
import { listen } from './listen.ts';

const quick = { first: 10, longest: 50, lookEvery: 20 };

async function listening(url: string) {
  const heard: string[] = [];
  const catchUp = vi.fn(async () => {});
  const subscriber = { onNotify: { bees: (what: string) => void heard.push(what) }, catchUp };
  const { stop } = await listen(url, subscriber, quick);
  onTestFinished(stop);
  return { heard, catchUp, stop };
}
const hang =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'readling-wake-ups' and datname = current_database()";

test('notifications of another connection arrive, only those of the channel', async () => {
  const url = await newDatabase();
  const { heard, catchUp } = await listening(url);
  expect(catchUp).toHaveBeenCalledTimes(1);
  await ask(url, "select pg_notify('wasps', 'no'), pg_notify('bees', 'one'), pg_notify('bees', 'two')");
  await expect.poll(() => heard).toEqual(['one', 'two']);
});

test('a lost connection is opened again and catches up', async () => {
  const url = await newDatabase();
  const { heard, catchUp } = await listening(url);
  await ask(url, hang);
  await expect.poll(() => catchUp.mock.calls.length).toBe(2);
  await ask(url, "select pg_notify('bees', 'again')");
  await expect.poll(() => heard).toEqual(['again']);
});

test('a database that is unavailable at first is connected later', async () => {
  const url = await newDatabase();
  const name = newName('later_');
  const missing = sibling(url, name);
  const { heard, catchUp } = await listening(missing);
  expect(catchUp).not.toHaveBeenCalled();
  await ask(url, `create database ${name}`);
  await expect.poll(() => catchUp.mock.calls.length, { timeout: 5000 }).toBe(1);
  await ask(missing, "select pg_notify('bees', 'here')");
  await expect.poll(() => heard).toEqual(['here']);
});

test('after the stop no notification arrives and no connection is open', async () => {
  const url = await newDatabase();
  const { stop } = await listening(url);
  await stop();
  const left = hang.replace('pg_terminate_backend(pid)', 'count(*)::int as count');
  await expect.poll(() => ask(url, left)).toEqual([{ count: 0 }]);
});
