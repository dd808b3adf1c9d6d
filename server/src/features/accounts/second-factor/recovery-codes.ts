/**
 * Recovery codes, for somebody who has lost the phone: ten, shown once, and each works once. A code has 120 random
 * bits, so a plain hash protects it, and it does not depend on SESSION_SECRET.
 */
import { createHash } from 'node:crypto';
import type { Random } from '#server/services/services.ts';

const count = 10;
/** Without 0, 1, I and O, which people mistake for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [groups, groupLength] = [6, 4];

const newCode = (random: Random) =>
  [...random.bytes(groups * groupLength)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export const newRecoveryCodes = (random: Random) => Array.from({ length: count }, () => newCode(random));

/** The code as it was made, however it is typed: small letters, spaces or no dashes. */
const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z\d]/g, '');

export const isRecoveryCode = (typed: string) => plainCode(typed).length === groups * groupLength;

export const hashRecoveryCode = (typed: string) => createHash('sha256').update(plainCode(typed)).digest();
