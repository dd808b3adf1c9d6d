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
