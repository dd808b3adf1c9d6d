import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';
import { clearLearnerData } from '#web/storage/learner-storage.ts';
import { createDraft } from './draft.ts';

/** The draft of a page that was just loaded, when its session is known. */
function draftOf(owner: string | null) {
  const draft = createDraft();
  draft.setOwner(owner);
  return draft;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([[null], ['mina']])('a draft survives a reload, with the owner %s', (owner) => {
  draftOf(owner).set('how do I');
  expect(draftOf(owner).get()).toBe('how do I');
  draftOf(owner).set('');
  expect(draftOf(owner).get()).toBe('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a draft expires after an hour, as the conversation does, with or without a reload', () => {
  draftOf(null).set('how do I');
  vi.advanceTimersByTime(1_800_000);
  expect(draftOf(null).get()).toBe('how do I');
  vi.advanceTimersByTime(1_800_000);
  expect(draftOf(null).get()).toBe('');
});

test('a visitor who signs in keeps the draft, and the visitor’s copy is deleted', () => {
  const draft = draftOf(null);
  draft.set('how do I');
  draft.setOwner('mina');
  expect(draft.get()).toBe('how do I');
  expect(draftOf('mina').get()).toBe('how do I');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
});

test('a visitor’s draft is kept when the sign-in loads a new page', () => {
  draftOf(null).set('how do I');
  expect(draftOf('mina').get()).toBe('how do I');
});

test('a sign-out clears the draft in the window and in the browser’s storage', () => {
  const draft = draftOf('mina');
  draft.set('a secret');
  clearLearnerData();
  draft.setOwner(null);
  expect(draft.get()).toBe('');
  expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([]);
});

test('a learner never sees the draft of another learner', () => {
  draftOf('mina').set('a secret');
  expect(draftOf('leo').get()).toBe('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a text typed before the session is known is kept', () => {
  const draft = createDraft();
  draft.set('quick');
  draft.setOwner('mina');
  expect(draft.get()).toBe('quick');
});
