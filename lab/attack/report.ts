/** What an attack found, and how each part of it counts. */

/** `call`: what was attacked, such as `getProfile` or `/login`; `what`: what is wrong, in one sentence. */
export type Problem = { part: string; call: string; what: string };

export type Report = {
  /** Counts one more request or check of this kind. */
  count: (kind: string, more?: number) => void;
  problem: (call: string, what: string) => void;
  counts: ReadonlyMap<string, number>;
  problems: readonly Problem[];
};

export function openReport(part: string): Report {
  const counts = new Map<string, number>();
  const found = new Map<string, Problem>();
  return {
    counts,
    get problems() {
      return [...found.values()];
    },
    count: (kind, more = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + more),
    problem: (call, what) => void found.set(`${call} ${what}`, { part, call, what }),
  };
}

/** The command that finds a problem again. `--only` takes a part, and after it a call. */
export const repeatCommand = ({ part, call }: Problem, seed: string) =>
  `npm run attack -- --seed ${seed} --only '${part} ${call}'`;

/** True when `--only` chooses this call of this part: by a piece of `part call`, or by the part alone. */
export const isChosen = (only: string, part: string, call: string) => `${part} ${call}`.includes(only);

/** True when something of this part may be chosen. */
export const isPartChosen = (only: string, part: string) =>
  only === '' || part.includes(only) || only.startsWith(`${part} `);
