/**
 * What the log contains of an error: enough to find the cause, but nothing that a person typed. Database
 * errors quote values in their message and detail, so only the code and the names of table and constraint are
 * logged.
 */
const databaseKeys = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

const frames = (stack: string | undefined) =>
  (stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));

export function describeError(error: Error & { code?: string; cause?: unknown }) {
  const { name, code, stack } = error;
  const kept = { type: name, code, stack: frames(stack).join('\n'), message: '' };
  if (!('severity' in error)) return { ...kept, message: error.message.slice(0, 300) };
  const known = error as unknown as Record<string, unknown>;
  return { ...kept, ...Object.fromEntries(databaseKeys.map((key) => [key, known[key]])) };
}

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 2 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};

/** Returns the message with every text of the request replaced by `[...]`. */
export const withoutInput = (message: string, ...inputs: unknown[]) =>
  inputs
    .flatMap(texts)
    .sort((a, b) => b.length - a.length)
    .reduce((kept, text) => kept.replaceAll(text, '[...]'), message);
