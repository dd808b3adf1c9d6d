import { expect, test } from 'vitest';
import { random } from '#server/services/random.ts';
import { hashRecoveryCode, isRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

test('ten different codes are made, without letters that look alike', () => {
  const codes = newRecoveryCodes(random);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
});

test('a code may be typed in small letters, with spaces or without dashes', () => {
  const code = 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ';
  const typed = [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `];
  for (const one of typed) {
    expect(isRecoveryCode(one)).toBe(true);
    expect(hashRecoveryCode(one)).toEqual(hashRecoveryCode(code));
  }
  expect(isRecoveryCode('123456')).toBe(false);
});
