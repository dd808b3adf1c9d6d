/** What this browser keeps for the reader. A browser may forbid it, or hold what an older version wrote: then nothing is there. */
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';

type Area = 'localStorage' | 'sessionStorage';

function area(name: Area): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

export function recall<Schema extends z.ZodMiniType>(
  name: Area,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const { success, data } = safeParse(schema, JSON.parse(area(name)?.getItem(key) ?? 'null'));
    return success ? data : null;
  } catch {
    return null;
  }
}

export function remember(name: Area, key: string, value: unknown) {
  try {
    area(name)?.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: the reading goes on without
  }
}

export const forget = (name: Area, key: string) => area(name)?.removeItem(key);

export const keysOf = (name: Area): string[] => Object.keys(area(name) ?? {});
