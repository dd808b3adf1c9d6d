const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/**
 * PostgreSQL error classes: connection lost, out of resources, stopped, timed out, system error; a read-only
 * server; a transaction that was aborted in favour of another
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const postgres = /^(08...|53...|57P0.|57014|25P03|58...|25006|40001|40P01|55P03)$/;
/** Messages of `pg` and its pool that come without a code. */
const messages =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|cannot use a pool after calling end|query read timeout)/i;

/** True when the database could not be reached or could not work, so that a later try may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (typeof code === 'string') {
    // File system errors share these codes; only sockets say connect, read or write without a path.
    if (network.has(code)) return !('path' in error) || syscall === 'connect' || syscall === undefined;
    return postgres.test(code);
  }
  return messages.test(error.message);
}
