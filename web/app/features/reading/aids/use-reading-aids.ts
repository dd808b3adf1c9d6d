/**
 * The learner's reading aids, shared by all screens that show them. A change is stored on the device immediately and saved
 * in the profile a moment later. Offline it stays unsaved, even after a reload, until the device is online.
 */
import { api, type ReadingAids } from '@readling/contract';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '#web/api/call.ts';
import { NetworkError } from '#web/api/errors.ts';
import { findSession, useSession } from '#web/api/session.ts';
import { readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import {
  changeAids,
  markSaved,
  mergeProfile,
  openAids,
  type StoredAids,
  storedAids,
  withDefaults,
} from './stored-aids.ts';

const key = learnerKey('aids');
/** A slider moves through many values: only a value that stays this long is saved. */
const saveDelayMs = 700;
const retryMs = 20_000;
/** A profile that takes longer applies at the next visit: text must not move while it is read. */
const profileTimeoutMs = 2500;

/** `profileKnown`: the profile was loaded, or cannot be loaded now. */
type Store = { stored: StoredAids; profileKnown: boolean };
let store: Store = { stored: openAids('', null), profileKnown: false };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function update(stored: StoredAids, profileKnown = store.profileKnown) {
  if (stored !== store.stored && stored.learner) writeStored('localStorage', key, stored);
  store = { stored, profileKnown };
  for (const listener of listeners) listener();
}

function saveSoon(ms: number) {
  clearTimeout(timer);
  if (store.stored.unsaved) timer = setTimeout(() => void save(), ms);
}

async function save() {
  clearTimeout(timer);
  const { learner, aids, unsaved } = store.stored;
  if (!unsaved) return;
  try {
    await call(api.saveProfile, { aids });
    if (store.stored.learner !== learner) return;
    update(markSaved(store.stored, aids));
    saveSoon(saveDelayMs);
  } catch (error) {
    // The same refusal would follow: the next change or visit tries again.
    if (error instanceof NetworkError) saveSoon(retryMs);
  }
}

/** Resolves to null after `ms` milliseconds. */
const withTimeout = <Value>(ms: number, promise: Promise<Value>) =>
  Promise.race([promise, new Promise<null>((done) => setTimeout(done, ms, null))]);

async function open(learner: string) {
  if (store.stored.learner === learner) return;
  update(openAids(learner, readStored('localStorage', key, storedAids)), false);
  void save();
  const profile = await withTimeout(profileTimeoutMs, call(api.getProfile)).catch(() => null);
  if (store.stored.learner !== learner) return;
  update(profile ? mergeProfile(store.stored, profile.aids) : store.stored, true);
}

function close() {
  clearTimeout(timer);
  store = { stored: openAids('', null), profileKnown: false };
  for (const listener of listeners) listener();
}

function saveWhenHidden() {
  if (document.hidden) void save();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('online', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', save);
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}

/** `known`: the profile was loaded, or cannot be loaded now. */
export function useReadingAids() {
  const session = useSession();
  const learner = session.state === 'signed-in' ? session.id : null;
  useEffect(() => {
    if (learner) void open(learner);
    else if (session.state === 'visitor') close();
    else void findSession();
  }, [learner, session.state]);

  const { stored, profileKnown } = useSyncExternalStore(
    subscribe,
    () => store,
    () => store,
  );
  const aids = useMemo(() => withDefaults(stored.aids), [stored.aids]);
  const change = useCallback((changes: ReadingAids) => {
    update(changeAids(store.stored, changes));
    saveSoon(saveDelayMs);
  }, []);
  return { aids, change, known: profileKnown && stored.learner === learner };
}
