/**
 * The learner's reading aids, the same ones on every screen that shows them. A change is on the device at once and in the
 * profile a moment later; without a network it waits, also over a reload, and goes when the network is back.
 */
import { api, type ReadingAids } from '@readling/contract';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '#web/api/call.ts';
import { NetworkError } from '#web/api/errors.ts';
import { findSession, useSession } from '#web/api/session.ts';
import { readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import { begun, changed, heard, type KeptAids, keptAids, saved, withUsual } from './stored-aids.ts';

const key = learnerKey('aids');
/** A slider moves through many values; the profile hears of the one it rests on. */
const restMs = 700;
const againMs = 20_000;
/** A profile that takes longer is heard at the next visit: text that is being read must not jump. */
const patienceMs = 2500;

type Store = { kept: KeptAids; heard: boolean };
let store: Store = { kept: begun('', null), heard: false };
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function settle(kept: KeptAids, isHeard = store.heard) {
  if (kept !== store.kept && kept.learner) writeStored('localStorage', key, kept);
  store = { kept, heard: isHeard };
  for (const watcher of watchers) watcher();
}

function saveSoon(ms: number) {
  clearTimeout(timer);
  if (store.kept.unsaved) timer = setTimeout(() => void save(), ms);
}

async function save() {
  clearTimeout(timer);
  const { learner, aids, unsaved } = store.kept;
  if (!unsaved) return;
  try {
    await call(api.saveProfile, { aids });
    if (store.kept.learner !== learner) return;
    settle(saved(store.kept, aids));
    saveSoon(restMs);
  } catch (error) {
    // A refusal would come again: then the next change, or the next visit, is the next attempt.
    if (error instanceof NetworkError) saveSoon(againMs);
  }
}

const within = <Value>(ms: number, coming: Promise<Value>) =>
  Promise.race([coming, new Promise<null>((done) => setTimeout(done, ms, null))]);

async function begin(learner: string) {
  if (store.kept.learner === learner) return;
  settle(begun(learner, readStored('localStorage', key, keptAids)), false);
  void save();
  const profile = await within(patienceMs, call(api.getProfile)).catch(() => null);
  if (store.kept.learner !== learner) return;
  settle(profile ? heard(store.kept, profile.aids) : store.kept, true);
}

function leave() {
  clearTimeout(timer);
  store = { kept: begun('', null), heard: false };
  for (const watcher of watchers) watcher();
}

function saveWhenHidden() {
  if (document.hidden) void save();
}

function watch(watcher: () => void) {
  if (watchers.size === 0) {
    addEventListener('online', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    removeEventListener('online', save);
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}

/** `known`: the profile has said what it holds, or it is not to be had just now. */
export function useReadingAids() {
  const session = useSession();
  const learner = session.state === 'signed-in' ? session.id : null;
  useEffect(() => {
    if (learner) void begin(learner);
    else if (session.state === 'visitor') leave();
    else void findSession();
  }, [learner, session.state]);

  const { kept, heard: known } = useSyncExternalStore(
    watch,
    () => store,
    () => store,
  );
  const aids = useMemo(() => withUsual(kept.aids), [kept.aids]);
  const change = useCallback((changes: ReadingAids) => {
    settle(changed(store.kept, changes));
    saveSoon(restMs);
  }, []);
  return { aids, change, known: known && kept.learner === learner };
}
