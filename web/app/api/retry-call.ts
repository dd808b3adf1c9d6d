import { retry } from '#web/retry/retry.ts';
import { NetworkError, RefusalError } from './errors.ts';

const delays = [1000, 2000, 4000, 8000, 15_000];

/** Whether the same call may succeed later: there is no network, or the server or its database is unavailable. */
export const isUnavailable = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof RefusalError && ([502, 503, 504].includes(error.status) || error.code === 'too_many'));

/**
 * Repeats a call until the server replies, with success or a refusal. Only for calls that may be repeated without harm.
 * `onRetry` is called before each wait.
 */
export const retryCall = <Reply>(
  makeCall: () => Promise<Reply>,
  onRetry: () => void,
  signal: AbortSignal,
): Promise<Reply> => retry(makeCall, { delays, isRetryable: isUnavailable, onRetry, signal });
