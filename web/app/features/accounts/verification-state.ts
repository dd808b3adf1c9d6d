/** The page behind a mailed link that confirms an email, as plain values. */
import { NetworkError, RefusalError } from '#web/api/errors.ts';

export type Verification =
  | { status: 'checking' }
  | { status: 'verified' }
  /** `error` of the call, or the server's `message` about a link that it refused */
  | { status: 'failed'; error?: unknown; message?: string };

export const verificationOf = (reply: { verified: boolean; message: string }): Verification =>
  reply.verified ? { status: 'verified' } : { status: 'failed', message: reply.message };

/**
 * Which text explains a failure: `link`: the link is not one of ours; `error`: the text of the error; else the server's
 * message, or a general text where that is empty or the server did not expect the error.
 */
export function failureTextOf(
  error: unknown,
  message: string | undefined,
): 'link' | 'error' | 'general' | { text: string } {
  if (error instanceof NetworkError) return 'error';
  if (error instanceof RefusalError && error.code !== 'unexpected')
    return error.code === 'bad_input' ? 'link' : 'error';
  return message ? { text: message } : 'general';
}

/** Where somebody goes on who said at registration who will read: the link of the mail has it. */
export const startOf = (readers: string | null): '/index' | '/family' | '/classes' => {
  if (readers === 'home') return '/family';
  return readers === 'school' ? '/classes' : '/index';
};

/** For the login page, where nobody is signed in yet. The menu is where it leads anyway. */
export const loginSearch = (start: ReturnType<typeof startOf>) => (start === '/index' ? {} : { back: start });

/**
 * Where the page redirects after a while; null while the link is being checked, and where somebody is to say who reads.
 * `start`: where who is signed in goes on.
 */
export function redirectOf(
  { status }: Verification,
  isSignedIn: boolean,
  start: ReturnType<typeof startOf>,
): '/' | '/index' | '/login' | null {
  if (status === 'checking') return null;
  if (status === 'failed') return '/';
  if (!isSignedIn) return '/login';
  return start === '/index' ? start : null;
}

/** Returns whole seconds until `end`, rounded up, at least 0. Both times are in milliseconds. */
export const secondsUntil = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000));
