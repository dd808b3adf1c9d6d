import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { login, register } from './accounts.ts';

const whole = { name: 'Mina', userEmail: 'mina@example.org', userPassword: 'three wet bees' };

test.each(['email', 'password'])('signing in needs the %s', (field) => {
  const given = { email: 'mina@example.org', password: 'three wet bees' };
  expect(safeParse(login.body, given).success).toBe(true);
  expect(safeParse(login.body, { ...given, [field]: '' }).success).toBe(false);
});

test.each(['name', 'userEmail', 'userPassword'])('an account needs a %s', (field) => {
  expect(safeParse(register.body, whole).success).toBe(true);
  expect(safeParse(register.body, { ...whole, [field]: '' }).success).toBe(false);
});

test('a password has 8 to 128 characters and no other rule', () => {
  const takes = (userPassword: string) => safeParse(register.body, { ...whole, userPassword }).success;
  expect(['aaaaaaaa', '        ', 'ё'.repeat(128)].map(takes)).toEqual([true, true, true]);
  expect(['aaaaaaa', 'a'.repeat(129), 'aaaa\u0000aaaa'].map(takes)).toEqual([false, false, false]);
});
