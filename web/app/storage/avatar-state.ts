/**
 * The state of the bee in this tab, for every screen: whether the reader has hidden it, and whether it has said hello.
 * It stays on the device.
 */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from './browser-storage.ts';

const key = 'readling.bee';
const schema = z.object({ hidden: z.boolean(), greeted: z.boolean() });
type AvatarState = z.output<typeof schema>;

const initialState: AvatarState = { hidden: false, greeted: false };
let state: AvatarState | null = null;
const subscribers = new Set<() => void>();

const currentState = () => {
  state ??= readStored('sessionStorage', key, schema) ?? initialState;
  return state;
};

export function storeAvatarState(changes: Partial<AvatarState>) {
  state = { ...currentState(), ...changes };
  writeStored('sessionStorage', key, state);
  for (const notify of subscribers) notify();
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

export const useAvatarState = () => useSyncExternalStore(subscribe, currentState, () => initialState);
