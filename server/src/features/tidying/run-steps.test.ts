import { expect, test } from 'vitest';
import { runSteps, type Step, StepsFailed } from './run-steps.ts';

/** A step with this many rows, and the sizes of its batches. */
function rows(name: string, count: number, limit = count) {
  const sizes: number[] = [];
  let left = count;
  const batch = async (size: number) => {
    if (Math.min(size, left) > limit) throw Object.assign(new Error('too slow'), { code: '57014' });
    const found = Math.min(size, left);
    left -= found;
    sizes.push(found);
    return found;
  };
  return { name, batch, sizes, left: () => left };
}

const broken: Step = {
  name: 'mails',
  batch: () => Promise.reject(Object.assign(new Error('of mina@example.org'), { code: '42P01' })),
};

test('a step that fails stops no other', async () => {
  const [before, after] = [rows('guests', 700), rows('sessions', 1200)];
  const { done, failed } = await runSteps([before, broken, after]);
  expect([before.left(), after.left()]).toEqual([0, 0]);
  expect(done).toEqual(['guests', 'sessions']);
  expect(new StepsFailed(failed).code).toBe('mails 42P01');
});

test('steps take turns in batches, so that none waits for the end of another', async () => {
  const order: string[] = [];
  const [long, short] = [rows('long', 2000), rows('short', 10)];
  const noted = ({ name, batch }: Step): Step => ({
    name,
    batch: (size) => {
      order.push(name);
      return batch(size);
    },
  });
  await runSteps([long, short].map(noted));
  expect(order.slice(0, 3)).toEqual(['long', 'short', 'long']);
  expect(Math.max(...long.sizes)).toBeLessThanOrEqual(500);
});

test('a batch that takes too long is tried again with fewer rows', async () => {
  const slow = rows('guests', 100, 6);
  const { done, failed } = await runSteps([slow]);
  expect([done, failed.size, slow.left()]).toEqual([['guests'], 0, 0]);
});

test('without time the rest is unfinished', async () => {
  let rounds = 0;
  const { done, unfinished } = await runSteps(
    [rows('mails', 150_000), rows('resets', 3)],
    () => rounds++ < 2,
  );
  expect([done, unfinished]).toEqual([['resets'], ['mails']]);
});
