/**
 * Who is signed in, as far as this page knows: `unknown` until the first `findSession`, then `visitor` or
 * `signed-in`.
 *
 * A page without the readable cookie `signed_in=1` is a visitor's and sends no request. While the server
 * cannot be reached, the stored user counts as signed in. `endSession` with a reason notifies listeners: the
 * app shows /login.
 */
import { api, type Role, role } from '@readling/contract';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '#web/storage/browser-storage.ts';
import { clearLearnerData, learnerKey } from '#web/storage/learner-storage.ts';
import { storeCsrfToken } from './csrf-token.ts';
import { NetworkError, RefusalError } from './errors.ts';
import { send } from './send.ts';

export type Session =
  | { state: 'unknown' }
  | { state: 'visitor' }
  | {
      state: 'signed-in';
      id: string;
      name: string;
      email: string | null;
      role: Role;
      demoUntil: string | null;
    };
/** Why nobody is signed in although nobody signed out. `new_here`: nobody was signed in on this device. */
export type SessionEndReason = 'new_here' | 'session_over' | 'demo_over';

const unknown: Session = { state: 'unknown' };
const visitor: Session = { state: 'visitor' };
let session: Session = unknown;
let pendingFetch: Promise<Session> | null = null;
const subscribers = new Set<() => void>();
const endListeners = new Set<(why: SessionEndReason) => void>();

function setSession(next: Session) {
  session = next;
  for (const notify of subscribers) notify();
  return next;
}

const subscribe = (subscriber: () => void) => {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
};

export const hasSessionCookie = () => /(?:^|;\s*)signed_in=1/.test(document.cookie);

const userKey = learnerKey('who');
const storedUser = z.object({
  id: z.string(),
  name: z.string(),
  role,
  demoUntil: z.nullable(z.string()),
});

let hadSession = false;

/** Whether somebody was signed in here and did not sign out. Their data is deleted soon after a visit begins. */
function wasSignedIn() {
  hadSession ||= session.state === 'signed-in' || readStored('localStorage', userKey, storedUser) !== null;
  return hadSession;
}

/** The user of the last visit. The server is asked as soon as the browser is online again. */
function storedSession(): Session {
  const last = readStored('localStorage', userKey, storedUser);
  if (!last) return visitor;
  addEventListener('online', () => void findSession(), { once: true });
  return { state: 'signed-in', email: null, ...last };
}

/** Somebody else may sign in without a logout in between: they must not see the data of the learner before. */
function clearDataOfAnother(id: string) {
  const before =
    session.state === 'signed-in' ? session.id : readStored('localStorage', userKey, storedUser)?.id;
  if (before !== undefined && before !== id) clearLearnerData();
}

async function fetchSession(): Promise<Session> {
  if (!hasSessionCookie()) {
    // In a later task: the first access to the browser's storage blocks the page.
    setTimeout(() => {
      if (hasSessionCookie()) return;
      wasSignedIn();
      clearLearnerData();
    });
    return setSession(visitor);
  }
  try {
    const { user, role, csrf_token, demo_until } = await send(api.status, {});
    storeCsrfToken(csrf_token);
    clearDataOfAnother(user.id);
    writeStored('localStorage', userKey, { id: user.id, name: user.name, role, demoUntil: demo_until });
    return setSession({ state: 'signed-in', ...user, role, demoUntil: demo_until });
  } catch (error) {
    if (error instanceof NetworkError) return setSession(storedSession());
    if (error instanceof RefusalError && error.code === 'demo_over') return endSession('demo_over');
    return setSession(visitor);
  }
}

/** Asks the server who is signed in. Calls at the same time share one request. */
export function findSession(): Promise<Session> {
  pendingFetch ??= fetchSession().finally(() => {
    pendingFetch = null;
  });
  return pendingFetch;
}

/** Begins the session after a login or demo login. */
export function beginSession(csrfToken: string) {
  storeCsrfToken(csrfToken);
  return findSession();
}

/** For a call of a visitor that only a learner can make. */
export const requireLogin = () => endSession(wasSignedIn() ? 'session_over' : 'new_here');

export function endSession(why?: SessionEndReason) {
  hadSession = why !== undefined && wasSignedIn();
  storeCsrfToken(null);
  clearLearnerData();
  const ended = setSession(visitor);
  if (why) for (const notify of endListeners) notify(why);
  return ended;
}

/**
 * Calls back with the reason when a session ends although nobody signed out. Returns a function that
 * unsubscribes.
 */
export function onSessionEnd(listener: (why: SessionEndReason) => void) {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

export const useSession = () =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  );

/** The id of who is signed in; null for a visitor, undefined until it is known. */
export function useLearnerId(): string | null | undefined {
  const now = useSession();
  if (now.state === 'unknown') return undefined;
  return now.state === 'signed-in' ? now.id : null;
}
