/** The page behind a mailed link that confirms an email, as plain values. */
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import { type CodeKind, codePages } from '#web/storage/remembered-code.ts';

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

const menu = { to: '/index', search: {} } as const;
const pageOfReaders = {
  home: { to: '/family', search: {} },
  school: { to: '/classes', search: {} },
} as const;

export type Start = typeof menu | (typeof codePages)[CodeKind]['page'];

/**
 * Where somebody goes on: at the code that this device remembers, else where the answer at registration leads, who will read.
 * The link of the mail has that. Always the same object for a page.
 */
export function startOf(readers: string | null, code: CodeKind | null): Start {
  if (code !== null) return codePages[code].page;
  return readers === 'home' || readers === 'school' ? pageOfReaders[readers] : menu;
}

/** For the login page, where nobody is signed in yet. The menu is where it leads anyway. */
export const loginSearch = ({ to, search }: Start) =>
  to === '/index' ? {} : { back: 'view' in search ? `${to}?view=${search.view}` : to };

/**
 * Where the page redirects after a while; null while the link is being checked, and where somebody is to say who reads.
 * `start`: where who is signed in goes on.
 */
export function redirectOf(
  { status }: Verification,
  isSignedIn: boolean,
  start: Start,
): '/' | '/index' | '/login' | null {
  if (status === 'checking') return null;
  if (status === 'failed') return '/';
  if (!isSignedIn) return '/login';
  return start.to === '/index' ? start.to : null;
}

/** Returns whole seconds until `end`, rounded up, at least 0. Both times are in milliseconds. */
export const secondsUntil = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000));
