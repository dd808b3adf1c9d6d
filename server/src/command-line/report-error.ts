import { BadConfig } from '../config.ts';
import { isDatabaseUnavailable } from '../services/database-unavailable.ts';
import { StartRefused } from '../services/owner-lock.ts';

/** What the person at the keyboard can do something about; the rest is shown whole. */
const isExpected = (error: Error & { syscall?: string; code?: string }) =>
  error instanceof StartRefused ||
  error instanceof BadConfig ||
  isDatabaseUnavailable(error) ||
  error.syscall !== undefined ||
  error.code?.startsWith('ERR_PARSE_ARGS');

/** Says why a command failed, and lets it end with 1. */
export function reportError(error: unknown): void {
  console.error(isExpected(error as Error) ? (error as Error).message : error);
  process.exitCode = 1;
}
