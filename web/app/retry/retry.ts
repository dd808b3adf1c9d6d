import { sleepUntilOnline } from './sleep-until-online.ts';

type RetryOptions = {
  /** milliseconds before the second, the third ... attempt; the last one is used for all that follow */
  delays: readonly number[];
  /** an error for which it returns false is thrown immediately; without it every error is retried */
  isRetryable?: (error: unknown) => boolean;
  /** called before each wait */
  onRetry?: () => void;
  signal?: AbortSignal | undefined;
};

/**
 * Calls `attempt` until it resolves, and returns its result. Waits between the attempts; when the browser is
 * online again, the next one starts immediately. Throws the last error when `signal` is aborted, or the error
 * may not be retried.
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { delays, isRetryable = () => true, onRetry, signal }: RetryOptions,
): Promise<Result> {
  for (let round = 0; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || !isRetryable(error)) throw error;
      onRetry?.();
      await sleepUntilOnline(delays[Math.min(round, delays.length - 1)] ?? 0, signal);
      if (signal?.aborted) throw error;
    }
  }
}
