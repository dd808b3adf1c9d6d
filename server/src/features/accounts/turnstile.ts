import { refuse } from '#server/http/refuse.ts';

/** At most `inside` works run at once and `waiting` wait for their turn; who comes then is asked to come back. */
export function turnstile(inside: number, waiting: number) {
  const queue: (() => void)[] = [];
  let free = inside;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else if (queue.length >= waiting) throw refuse('too_many', { retryAfter: 2 });
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}

/** One work at a time for each name, so that it is known how one ended before the next begins. */
export function oneAtATime(waiting: number) {
  const lanes = new Map<string, { pass: ReturnType<typeof turnstile>; users: number }>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(name) ?? { pass: turnstile(1, waiting), users: 0 };
    lanes.set(name, lane);
    lane.users++;
    try {
      return await lane.pass(work);
    } finally {
      lane.users--;
      if (lane.users === 0) lanes.delete(name);
    }
  };
}
