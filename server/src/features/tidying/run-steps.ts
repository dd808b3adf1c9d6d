/** Runs the steps of tidying up: each in small batches, and a step that fails stops no other. */

/** `batch` works on at most `size` rows and returns how many it found; fewer than `size` means that none is left. */
export type Step = { name: string; batch: (size: number) => Promise<number> };

export type Outcome = {
  done: string[];
  /** There was no time for the rest of these. */
  unfinished: string[];
  failed: Map<string, unknown>;
};

const largest = 500;

/** PostgreSQL cancels a statement that takes too long. The same with fewer rows may be quick enough. */
const wasTooSlow = (error: unknown) =>
  ['57014', '55P03'].includes(String((error as { code?: unknown }).code)) ||
  (error as Error).message === 'Query read timeout';

/** The steps take turns, a batch each, until all are done or `mayContinue` says no. */
export async function runSteps(steps: readonly Step[], mayContinue = () => true): Promise<Outcome> {
  const outcome: Outcome = { done: [], unfinished: [], failed: new Map() };
  let open = steps.map((step) => ({ ...step, size: largest }));
  while (open.length > 0 && mayContinue()) {
    const next: typeof open = [];
    for (const step of open) {
      const { name, batch, size } = step;
      try {
        if ((await batch(size)) < size) outcome.done.push(name);
        else next.push(step);
      } catch (error) {
        if (wasTooSlow(error) && size > 1) next.push({ ...step, size: Math.ceil(size / 10) });
        else outcome.failed.set(name, error);
      }
    }
    open = next;
  }
  outcome.unfinished = open.map(({ name }) => name);
  return outcome;
}

const kindOf = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
};

/** Names the steps that failed, and the kind of each error: its message may quote what somebody wrote. */
export class StepsFailed extends Error {
  readonly code: string;

  constructor(failed: Outcome['failed']) {
    const code = [...failed].map(([name, error]) => `${name} ${kindOf(error)}`).join(', ');
    super(code);
    this.code = code;
  }
}
