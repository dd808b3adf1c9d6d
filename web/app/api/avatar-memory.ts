/**
 * What this browser knows of the bee until it is closed: whether it was sent away, on every screen, and whether it has
 * said hello. Nothing of this leaves the device.
 */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { recall, remember } from './device-memory.ts';

const key = 'readling.bee';
const schema = z.object({ hidden: z.boolean(), greeted: z.boolean() });
type AvatarMemory = z.output<typeof schema>;

const fresh: AvatarMemory = { hidden: false, greeted: false };
let now: AvatarMemory | null = null;
const watchers = new Set<() => void>();

const read = () => {
  now ??= recall('sessionStorage', key, schema) ?? fresh;
  return now;
};

export function rememberAvatar(changes: Partial<AvatarMemory>) {
  now = { ...read(), ...changes };
  remember('sessionStorage', key, now);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const useAvatarMemory = () => useSyncExternalStore(watch, read, () => fresh);
