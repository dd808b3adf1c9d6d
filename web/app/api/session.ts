/**
 * Who is signed in, as far as this page knows.
 *
 * `unknown` until the first look; then `visitor` or `signed-in`. A page without the readable cookie `signed_in=1` is a
 * visitor's and asks nothing. While the network is away, whoever was here last is here. `endSession` with a reason tells the listeners, so that the app can show /login.
 */
import { api, type Role } from '@readling/contract';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { keepCsrfToken } from './csrf-token.ts';
import { recall, remember } from './device-memory.ts';
import { forgetMine, mineKey } from './learner-memory.ts';
import { NetworkError, RefusalError } from './refusal-error.ts';
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
/** Why a session ended without being asked to. */
export type Ending = 'session_over' | 'demo_over';

const unknown: Session = { state: 'unknown' };
const visitor: Session = { state: 'visitor' };
let session: Session = unknown;
let looking: Promise<Session> | null = null;
const watchers = new Set<() => void>();
const endings = new Set<(why: Ending) => void>();

function settle(next: Session) {
  session = next;
  for (const watcher of watchers) watcher();
  return next;
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const hasSessionCookie = () => /(?:^|;\s*)signed_in=1/.test(document.cookie);

const whoKey = mineKey('who');
const who = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['guest', 'user', 'admin']),
  demoUntil: z.nullable(z.string()),
});

/** Asked again as soon as there is a network. */
function lastHere(): Session {
  const last = recall('localStorage', whoKey, who);
  if (!last) return visitor;
  addEventListener('online', () => void findSession(), { once: true });
  return { state: 'signed-in', email: null, ...last };
}

/** A login without a logout before it: nothing of the learner before is shown to the next. */
function clearDataOfAnother(id: string) {
  const before = session.state === 'signed-in' ? session.id : recall('localStorage', whoKey, who)?.id;
  if (before !== undefined && before !== id) forgetMine();
}

async function look(): Promise<Session> {
  if (!hasSessionCookie()) {
    // In a turn of its own: the first question to the browser's storage makes a page wait.
    setTimeout(() => hasSessionCookie() || forgetMine());
    return settle(visitor);
  }
  try {
    const { user, role, csrf_token, demo_until } = await send(api.status, {});
    keepCsrfToken(csrf_token);
    clearDataOfAnother(user.id);
    remember('localStorage', whoKey, { id: user.id, name: user.name, role, demoUntil: demo_until });
    return settle({ state: 'signed-in', ...user, role, demoUntil: demo_until });
  } catch (error) {
    if (error instanceof NetworkError) return settle(lastHere());
    if (error instanceof RefusalError && error.code === 'demo_over') return endSession('demo_over');
    return settle(visitor);
  }
}

/** Asks the server who is signed in; questions at the same time share one answer. */
export function findSession(): Promise<Session> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

/** After login or demo login. */
export function beginSession(csrfToken: string) {
  keepCsrfToken(csrfToken);
  return findSession();
}

export function endSession(why?: Ending) {
  keepCsrfToken(null);
  forgetMine();
  const ended = settle(visitor);
  if (why) for (const ending of endings) ending(why);
  return ended;
}

/** Called with the reason whenever a session ends unasked. Returns the way to stop. */
export function onSessionEnd(listener: (why: Ending) => void) {
  endings.add(listener);
  return () => void endings.delete(listener);
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
