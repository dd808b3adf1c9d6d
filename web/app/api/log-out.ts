/**
 * Logout ends the session on this device first: without the cookie `signed_in` the server takes nobody for
 * signed in. The call follows, and is repeated at later visits too, until the server has ended the session.
 */
import { api } from '@readling/contract';
import { retry } from '#web/retry/retry.ts';
import { deleteStored, storedKeys, writeStored } from '#web/storage/browser-storage.ts';
import { send } from './send.ts';
import { endSession, hasSessionCookie } from './session.ts';

const key = 'readling.logout';
const delays = [2000, 10_000, 60_000];

/** Somebody who has signed in meanwhile stays signed in: the login has ended the session before it. */
const isDue = () => storedKeys('localStorage').includes(key) && !hasSessionCookie();

async function attempt() {
  if (!isDue()) return;
  try {
    await send(api.logout, {});
  } catch (error) {
    console.warn('Logging out failed', error);
    throw error;
  }
}

/** Sends the logout that has not reached the server yet, if there is one. The app calls it for every visitor. */
export async function deliverLogout() {
  if (!isDue()) return;
  await retry(attempt, { delays });
  deleteStored('localStorage', key);
}

export function logOut() {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no cookieStore over http.
  document.cookie = 'signed_in=; Max-Age=0; Path=/';
  writeStored('localStorage', key, true);
  endSession();
}
