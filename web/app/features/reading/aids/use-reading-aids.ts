/** The learner's reading aids, the same ones on every screen that shows them. A change is on the device at once. */
import type { ReadingAids } from '@readling/contract';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { recall, remember } from '#web/api/device-memory.ts';
import { mineKey } from '#web/api/learner-memory.ts';
import { findSession, useSession } from '#web/api/session.ts';
import { begun, changed, type KeptAids, keptAids, withUsual } from '../keeping/kept-aids.ts';

const key = mineKey('aids');
const nobody = begun('', null);
let store: KeptAids = nobody;
const watchers = new Set<() => void>();

function settle(kept: KeptAids) {
  if (kept.learner) remember('localStorage', key, kept);
  store = kept;
  for (const watcher of watchers) watcher();
}

function begin(learner: string) {
  if (store.learner !== learner) settle(begun(learner, recall('localStorage', key, keptAids)));
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** `known`: what this learner wished before is here. */
export function useReadingAids() {
  const session = useSession();
  const learner = session.state === 'signed-in' ? session.id : null;
  useEffect(() => {
    if (learner) begin(learner);
    else if (session.state === 'visitor') settle(nobody);
    else void findSession();
  }, [learner, session.state]);

  const kept = useSyncExternalStore(
    watch,
    () => store,
    () => store,
  );
  const aids = useMemo(() => withUsual(kept.aids), [kept.aids]);
  const change = useCallback((changes: ReadingAids) => settle(changed(store, changes)), []);
  return { aids, change, known: kept.learner === learner };
}
