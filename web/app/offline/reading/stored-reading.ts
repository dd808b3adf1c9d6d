/**
 * The open reading, stored on the device so that it goes on while the device is offline, even after a reload: its parts as
 * the server sent them, and the learner's progress. Only one reading is stored. It is deleted at logout.
 */
import type { Progress as WireProgress } from '@readling/contract';
import * as z from 'zod/mini';
import { fromProgress, type Material, type Progress, toProgress } from '#web/api/reading-calls.ts';
import { deleteStored, readStored, storedKeys, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import { decodeMaterial } from './decode-material.ts';

const partPrefix = learnerKey('part/');
const partKey = (passageId: string, part: number) => `${partPrefix}${passageId}/${part}`;
const readingKey = learnerKey('reading');

/** An older version stored hints in another shape. */
const hasRemarks = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as WireProgress).hints.every(({ remarks }) => Array.isArray(remarks));

/** `progress` is stored in the names of the wire. Only this file writes it; parts are checked when they are decoded. */
const storedReading = z.object({
  learner: z.string(),
  /** what the page requested: a passage, or the path at a level (`requestKey`) */
  asked: z.string(),
  task: z.string(),
  part: z.int(),
  progress: z.custom<WireProgress>(hasRemarks),
});

/** Parts that were loaded since the reading was opened. Stored parts may come from an earlier reading of the passage. */
const loadedParts = new Map<string, string>();
export const clearLoadedParts = () => loadedParts.clear();

/** `packed`: the part as the server sent it. */
export function storePart({ passageId, part }: Material, packed: string) {
  const key = partKey(passageId, part);
  loadedParts.set(key, packed);
  writeStored('localStorage', key, packed);
}

const decode = async (packed: string | null | undefined): Promise<Material | null> =>
  packed ? decodeMaterial(packed).catch(() => null) : null;

/** Returns a part that was loaded since the reading was opened, or null. */
export const findLoadedPart = (passageId: string, part: number) =>
  decode(loadedParts.get(partKey(passageId, part)));

/** Returns a part that was loaded, or else stored by an earlier visit, or null. */
export const findStoredPart = (passageId: string, part: number) => {
  const key = partKey(passageId, part);
  return decode(loadedParts.get(key) ?? readStored('localStorage', key, z.string()));
};

export function deletePartsOfOthers(passageId: string) {
  const isOther = (key: string) =>
    key.startsWith(partPrefix) && !key.startsWith(`${partPrefix}${passageId}/`);
  for (const key of storedKeys('localStorage').filter(isOther)) deleteStored('localStorage', key);
}

/** Identifies what a page requests: the path (`-1`) is one request for each level. */
export const requestKey = (passageId: string, level: number | undefined) =>
  passageId === '-1' ? `${passageId}/${level ?? ''}` : passageId;

type Reading = { learner: string; request: string; material: Material; progress: Progress };

export function storeReading({ learner, request, material, progress }: Reading) {
  const { passageId, part } = material;
  const stored = { learner, asked: request, task: passageId, part, progress: fromProgress(progress) };
  writeStored('localStorage', readingKey, stored);
}

/** Returns the open part with its progress, or null: `request` may be a request key or a passage. */
export async function findStoredReading(learner: string, request: string): Promise<Material | null> {
  const stored = readStored('localStorage', readingKey, storedReading);
  if (!stored || stored.learner !== learner || (stored.asked !== request && stored.task !== request))
    return null;
  const material = await findStoredPart(stored.task, stored.part);
  return material && { ...material, progress: toProgress(stored.progress) };
}
