import { createHmac } from 'node:crypto';
import { cardLetters, classLimits, doorSigns } from '@readling/contract';

/** 18 letters at 12 places are 50 bits: somebody who may guess 60 times in ten minutes needs millions of years. */
const length = 12;

export const hmac = (secret: Uint8Array, parts: readonly string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

/** Follows from the request that makes it, so that a repeat gives the same one. */
function newCode(
  secret: Uint8Array,
  parts: readonly string[],
  { signs, count }: { signs: string; count: number } = { signs: cardLetters, count: length },
): string {
  const bytes = [...hmac(secret, [...parts, '1']), ...hmac(secret, [...parts, '2'])];
  const evenBytes = 256 - (256 % signs.length); // bytes from here on would make the first signs likelier
  const code = bytes.filter((byte) => byte < evenBytes).map((byte) => signs[byte % signs.length]);
  return code.slice(0, count).join('');
}

export const newCardCode = (secret: Uint8Array, requestId: string, childId: string) =>
  newCode(secret, ['card', requestId, childId]);

export const newInvitationCode = (secret: Uint8Array, requestId: string, classId: string, ownerId: string) =>
  newCode(secret, ['invitation', requestId, classId, ownerId]);

/** Follows from the class and the time until which its door is open, so that it is shown again and never stored. */
export const doorCode = (secret: Uint8Array, classId: string, openUntil: Date) =>
  newCode(secret, ['door', classId, openUntil.toISOString()], {
    signs: doorSigns,
    count: classLimits.doorCodeLength,
  });

export const hashDoorCode = (secret: Uint8Array, code: string) => hmac(secret, ['door code', code]);

/** Follows from the class and its end as the code of a door does, and is as long as that of a letter: it works for days. */
export const classCode = (secret: Uint8Array, classId: string, openUntil: Date) =>
  newCode(secret, ['class', classId, openUntil.toISOString()]);

export const hashClassCode = (secret: Uint8Array, code: string) => hmac(secret, ['class code', code]);

export const newLetterCode = (secret: Uint8Array, requestId: string, childId: string) =>
  newCode(secret, ['letter', requestId, childId]);

export const hashLetterCode = (secret: Uint8Array, code: string) => hmac(secret, ['letter code', code]);

export const hashInvitationCode = (secret: Uint8Array, code: string) =>
  hmac(secret, ['invitation code', code]);

/** What is stored. Without our secret nobody can try codes against a stolen copy of the table. */
export const hashCardCode = (secret: Uint8Array, code: string) => hmac(secret, ['card code', code]);

/** A typed code as it was shown: in capital letters, without spaces and dashes. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
