import { expect, test } from 'vitest';
import { keyboardInset } from './use-keyboard-inset.ts';

test('the keyboard covers what the visible part of the page has lost at its lower edge', () => {
  expect(keyboardInset(844, { height: 508, offsetTop: 0, scale: 1 })).toBe(336);
  expect(keyboardInset(844, { height: 508, offsetTop: 100, scale: 1 })).toBe(236);
});

test('nothing is covered without a keyboard, or where the page itself became smaller', () => {
  expect(keyboardInset(844, { height: 844, offsetTop: 0, scale: 1 })).toBe(0);
  expect(keyboardInset(508, { height: 508, offsetTop: 0, scale: 1 })).toBe(0);
});

test('a reader who zooms in has opened no keyboard', () => {
  expect(keyboardInset(844, { height: 422, offsetTop: 0, scale: 2 })).toBe(0);
});
