/**
 * Reads and writes JSON in localStorage and sessionStorage. A browser may forbid both, and a value may come from an
 * older version of the app: both count as nothing stored.
 */
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

/** Returns null where nothing is stored that fits the schema. */
export function readStored<Schema extends z.ZodMiniType>(
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

export function writeStored(name: Area, key: string, value: unknown) {
  try {
    area(name)?.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: the page works without
  }
}

export const deleteStored = (name: Area, key: string) => area(name)?.removeItem(key);

export const storedKeys = (name: Area): string[] => Object.keys(area(name) ?? {});
