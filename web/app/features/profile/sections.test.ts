import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const email = 'mina@example.org';

test('a guest has no sections about email, password, devices and recordings', () => {
  expect(sectionsOf({ email: null, role: 'guest' })).toEqual(['about', 'reading', 'data', 'delete']);
});

test('a learner has every section but that of the admin', () => {
  expect(sectionsOf({ email, role: 'user' })).toEqual([
    'children',
    'about',
    'reading',
    'email',
    'password',
    'second',
    'devices',
    'recordings',
    'news',
    'data',
    'delete',
  ]);
});

test('an account that is not confirmed has no section about a second step', () => {
  expect(sectionsOf({ email, role: 'guest' })).not.toContain('second');
});

test("the admin's section comes last", () => {
  expect(sectionsOf({ email, role: 'admin' }).at(-1)).toBe('admin');
});
