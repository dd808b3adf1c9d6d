/** Authenticator apps: codes of six digits that change every 30 seconds (TOTP, RFC 6238). */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Random } from '#server/services/services.ts';

const period = 30;
/** Steps before and after the current one whose codes are accepted too, because clocks differ. */
const drift = 1;
const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Readling',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });

/** Returns 160 random bits in base32, the length that RFC 4226 advises. */
export const newAppSecret = (random: Random) =>
  new Secret({ buffer: Uint8Array.from(random.bytes(20)).buffer }).base32;

/** What the QR code contains. */
export const appUrl = (secret: string, email: string) => totp(secret, email).toString();

/** Arabic, Persian, Hindi and full-width digits, as a keyboard may type them, as 0 to 9. Spaces are dropped. */
const plainDigits = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Returns the time step that a typed code belongs to, null when it is the code of no step near `now`. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const code = plainDigits(typed);
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

/** The key is made for this use alone. The account is part of what is authenticated, so rows cannot be swapped. */
const keyOf = (secret: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'secrets of authenticator apps', 32));

export function encryptAppSecret(
  appSecret: string,
  userId: string,
  secret: Uint8Array,
  random: Random,
): Buffer {
  const iv = random.bytes(ivBytes);
  const encryption = createCipheriv(cipher, keyOf(secret), iv).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([encryption.update(appSecret, 'utf8'), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), encrypted]);
}

/** Returns null when SESSION_SECRET is another one than at the setup. */
export function decryptAppSecret(stored: Buffer, userId: string, secret: Uint8Array): string | null {
  const decryption = createDecipheriv(cipher, keyOf(secret), stored.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const encrypted = stored.subarray(ivBytes + tagBytes);
    return Buffer.concat([decryption.update(encrypted), decryption.final()]).toString('utf8');
  } catch {
    return null;
  }
}
