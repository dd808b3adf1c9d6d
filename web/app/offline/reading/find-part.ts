import type { Material } from '#web/api/reading-calls.ts';
import { isUnavailable } from '#web/api/retry-call.ts';
import { loadMaterial } from './load-material.ts';
import { findLoadedPart, findStoredPart } from './stored-reading.ts';

/**
 * Returns a part that was loaded since the reading was opened, or else loads it; while the server is unavailable it
 * returns what an earlier visit stored.
 */
export async function findPart(passageId: string, part: number): Promise<Material> {
  const prefetched = await findLoadedPart(passageId, part);
  if (prefetched) return prefetched;
  try {
    return await loadMaterial(passageId, part);
  } catch (error) {
    const stored = isUnavailable(error) ? await findStoredPart(passageId, part) : null;
    if (stored) return stored;
    throw error;
  }
}
