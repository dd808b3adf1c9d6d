import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const own = ['Mina Karimi', 'mina.karimi@example.org'];

test.each([
  'password',
  'PassWord',
  '12345678',
  'iloveyou',
  'pokemon123',
  'Readling',
  'Readling1',
  '!!2026 sunshine 1',
  'zzzzzzzz',
  'Mina Karimi',
  'mina.karimi',
  'Mina Karimi7',
])('%s is refused as too common', (password) => {
  expect(isCommonPassword(password, own)).toBe(true);
});

test.each(['three bees on a bus', 'kx82-plume', '19831984-2', 'пчела летит'])(
  '%s is not a common password',
  (password) => {
    expect(isCommonPassword(password, own)).toBe(false);
  },
);
