import * as z from 'zod/mini';
import { deleteStored, readStored, writeStored } from './browser-storage.ts';

/**
 * The codes that this device remembers for a day, while whoever got one signs in or makes an account. They are of a letter to
 * parents, of a class for families, and of invitations to teach a class and to come into a school. `readers`: who reads there,
 * as registration asks it.
 */
export const codePages = {
  letter: { key: 'readling.letter', readers: 'home', page: { to: '/family', search: {} } },
  class: { key: 'readling.class', readers: 'home', page: { to: '/family', search: { view: 'join' } } },
  teacher: { key: 'readling.teacher', readers: 'school', page: { to: '/classes', search: {} } },
  school: { key: 'readling.school', readers: 'school', page: { to: '/classes', search: { view: 'school' } } },
} as const;

export type CodeKind = keyof typeof codePages;

const dayMs = 86_400_000;
const stored = z.object({ code: z.string(), until: z.number() });

function read(kind: CodeKind) {
  const found = readStored('localStorage', codePages[kind].key, stored);
  return found && found.until > Date.now() ? found : null;
}

/** Returns an empty text where none is remembered. */
export const readCode = (kind: CodeKind) => read(kind)?.code ?? '';

export const rememberCode = (kind: CodeKind, code: string) =>
  writeStored('localStorage', codePages[kind].key, { code, until: Date.now() + dayMs });

export const forgetCode = (kind: CodeKind) => deleteStored('localStorage', codePages[kind].key);

/** Returns the kind of the code that was remembered last. */
export function lastCodeKind(): CodeKind | null {
  let last: { kind: CodeKind; until: number } | null = null;
  for (const kind of Object.keys(codePages) as CodeKind[]) {
    const until = read(kind)?.until ?? 0;
    if (until > (last?.until ?? 0)) last = { kind, until };
  }
  return last?.kind ?? null;
}
