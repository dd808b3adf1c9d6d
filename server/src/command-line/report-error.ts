import { BadConfig } from '../config.ts';
import { isDatabaseUnavailable } from '../services/database-unavailable.ts';
import { StartRefused } from '../services/owner-lock.ts';

/** Errors that the user of the command can fix: only the message is shown, without a stack trace. */
const isExpected = (error: Error & { syscall?: string; code?: string }) =>
  error instanceof StartRefused ||
  error instanceof BadConfig ||
  isDatabaseUnavailable(error) ||
  error.syscall !== undefined ||
  error.code?.startsWith('ERR_PARSE_ARGS');

/** Prints why a command failed, and sets its exit code to 1. */
export function reportError(error: unknown): void {
  console.error(isExpected(error as Error) ? (error as Error).message : error);
  process.exitCode = 1;
}
