import { expect, test } from 'vitest';
import { random } from '#server/services/random.ts';
import { appUrl, decryptAppSecret, encryptAppSecret, newAppSecret, stepOfCode } from './authenticator-app.ts';

/** The secret and codes of RFC 6238, appendix B, cut to six digits. */
const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i the code of the standard is %s', (seconds, code, step) => {
  expect(stepOfCode(rfc, code, at(seconds))).toBe(step);
});

test('a code is accepted one step early or late, with the number of its own step, and not beyond', () => {
  const steps = [-61, -30, 0, 30, 61].map((late) => stepOfCode(rfc, '081804', at(1_111_111_109 + late)));
  expect(steps).toEqual([null, 37_037_036, 37_037_036, 37_037_036, null]);
});

test.each(['081 804', '٠٨١٨٠٤', '०८१८०४', '０８１８０４'])('%j is a way to type a code', (code) => {
  expect(stepOfCode(rfc, code, at(1_111_111_109))).toBe(37_037_036);
});

test.each(['', '08180', '0818040', 'abcdef', '০৮১৮০৪'])('%j is no code', (code) => {
  expect(stepOfCode(rfc, code, at(1_111_111_109))).toBeNull();
});

test('a new secret has 160 bits, and the QR code names the site and the account', () => {
  const secret = newAppSecret(random);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(appUrl(secret, 'mina@example.org')).toMatch(
    new RegExp(`^otpauth://totp/Readling:mina%40example\\.org\\?issuer=Readling&secret=${secret}&`),
  );
});

test('a stored secret is read back only with the same key and for the same account', () => {
  const [key, other] = [random.bytes(32), random.bytes(32)];
  const stored = encryptAppSecret(rfc, 'mina', key, random);
  expect(stored.toString('latin1')).not.toContain(rfc);
  expect(decryptAppSecret(stored, 'mina', key)).toBe(rfc);
  expect(decryptAppSecret(stored, 'lena', key)).toBeNull();
  expect(decryptAppSecret(stored, 'mina', other)).toBeNull();
  stored.writeUInt8(stored.readUInt8(30) ^ 1, 30);
  expect(decryptAppSecret(stored, 'mina', key)).toBeNull();
});
