import { createHmac } from 'node:crypto';
import { cardLetters } from '@readling/contract';

/** 18 letters at 12 places are 50 bits: somebody who may guess 60 times in ten minutes needs millions of years. */
const length = 12;
/** Bytes from here on would make the first letters likelier. */
const evenBytes = 256 - (256 % cardLetters.length);

const hmac = (secret: Uint8Array, parts: readonly string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

/** Follows from the request that makes it, so that a repeat gives the same one. */
function newCode(secret: Uint8Array, parts: readonly string[]): string {
  const bytes = [...hmac(secret, [...parts, '1']), ...hmac(secret, [...parts, '2'])];
  const letters = bytes
    .filter((byte) => byte < evenBytes)
    .map((byte) => cardLetters[byte % cardLetters.length]);
  return letters.slice(0, length).join('');
}

export const newCardCode = (secret: Uint8Array, requestId: string, childId: string) =>
  newCode(secret, ['card', requestId, childId]);

export const newInvitationCode = (secret: Uint8Array, requestId: string, classId: string, ownerId: string) =>
  newCode(secret, ['invitation', requestId, classId, ownerId]);

export const hashInvitationCode = (secret: Uint8Array, code: string) =>
  hmac(secret, ['invitation code', code]);

/** What is stored. Without our secret nobody can try codes against a stolen copy of the table. */
export const hashCardCode = (secret: Uint8Array, code: string) => hmac(secret, ['card code', code]);

/** A typed code as it was shown: in capital letters, without spaces and dashes. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z]/g, '');
