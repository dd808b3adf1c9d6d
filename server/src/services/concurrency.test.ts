import { expect, test } from 'vitest';
import { batchCalls, coalesceRuns, keyedMutex, limitConcurrency, singleFlight } from './concurrency.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Doubles numbers and records its batches; a batch with 13 fails. */
function doubling() {
  const batches: number[][] = [];
  const double = batchCalls(async (numbers: number[]) => {
    batches.push(numbers);
    await tick();
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((each) => each * 2);
  });
  return { batches, double };
}

test('calls made at the same time share one batch, and each gets its own result', async () => {
  const { batches, double } = doubling();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('calls made while a batch is running share the next batch', async () => {
  const { batches, double } = doubling();
  const first = double(1);
  while (batches.length === 0) await tick();
  expect(await Promise.all([first, double(2), double(3)])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('a call made after a batch has finished gets its result', async () => {
  const { double } = doubling();
  expect(await double(1)).toBe(2);
  expect(await double(2)).toBe(4);
});

test('a call that fails does not fail the other calls of its batch', async () => {
  const { double } = doubling();
  const outcomes = await Promise.allSettled([1, 13, 3].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await double(4)).toBe(8);
});

test('work with the same key as running work shares its outcome, and runs anew afterwards', async () => {
  const share = singleFlight<number>();
  let runs = 0;
  const work = async () => {
    await tick();
    runs += 1;
    return runs;
  };
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

const limits = (maxWaiting: number) => ({ maxWaiting, fullError: () => new Error('full') });

test('work over the limit waits, and work over the length of the queue is rejected', async () => {
  const run = limitConcurrency(2, limits(1));
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const all = [run(work), run(work), run(work)];
  await expect(run(work)).rejects.toThrow('full');
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await tick();
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all(all);
  const last = run(work);
  await tick();
  ends[3]?.();
  await last;
});

test('failed work makes room for the next work', async () => {
  const run = limitConcurrency(1, limits(0));
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'yes')).toBe('yes');
});

test('works of one key run one after another, and works of another key do not wait for them', async () => {
  const run = keyedMutex(limits(5));
  const done: string[] = [];
  let end = () => {};
  const slow = run('a', () => new Promise<void>((resolve) => (end = resolve))).then(() => done.push('a1'));
  const next = run('a', async () => void done.push('a2'));
  await run('b', async () => void done.push('b'));
  await tick();
  expect(done).toEqual(['b']);
  end();
  await Promise.all([slow, next]);
  expect(done.sort()).toEqual(['a1', 'a2', 'b']);
});

test('calls made during a run cause one further run, and all of them wait for it', async () => {
  let runs = 0;
  let open = 0;
  const run = coalesceRuns(async () => {
    open += 1;
    expect(open).toBe(1);
    await tick();
    open -= 1;
    runs += 1;
  });
  const seen = [run(), run(), run()].map((each) => each.then(() => runs));
  expect(await Promise.all(seen)).toEqual([2, 2, 2]);
  await run();
  expect(runs).toBe(3);
});

test('a failed run rejects the calls that wait for it, and a later call runs again', async () => {
  let fails = true;
  const run = coalesceRuns(async () => {
    await tick();
    if (fails) throw new Error('away');
  });
  await expect(run()).rejects.toThrow('away');
  fails = false;
  await run();
});
