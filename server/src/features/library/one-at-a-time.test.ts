import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('whatever is asked for during a run is looked at by one more, and all wait for it', async () => {
  let runs = 0;
  let open = 0;
  const look = oneAtATime(async () => {
    open += 1;
    expect(open).toBe(1);
    await turn();
    open -= 1;
    runs += 1;
  });
  const seen = [look(), look(), look()].map((each) => each.then(() => runs));
  expect(await Promise.all(seen)).toEqual([2, 2, 2]);
  await look();
  expect(runs).toBe(3);
});

test('a run that fails is told to whoever asked, and the next one begins anew', async () => {
  let fails = true;
  const look = oneAtATime(async () => {
    await turn();
    if (fails) throw new Error('away');
  });
  await expect(look()).rejects.toThrow('away');
  fails = false;
  await look();
});
