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
 * PostgreSQL classes: connection, out of resources, stopped or over time, system trouble; a server gone read-only;
 * a transaction that had to give way to another.
 */
const postgres = /^(08...|53...|57P0.|57014|25P03|58...|25006|40001|40P01|55P03)$/;
/** What `pg` and its pool say without a code. */
const messages =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|cannot use a pool after calling end|query read timeout)/i;

/** True when the database could not be reached or could not work, so that asking again later makes sense. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (error instanceof AggregateError) return error.errors.some(isStorageAway);
  if (typeof code === 'string') {
    // File system errors share these codes; only sockets say connect, read or write without a path.
    if (network.has(code)) return !('path' in error) || syscall === 'connect' || syscall === undefined;
    return postgres.test(code);
  }
  return messages.test(error.message);
}
