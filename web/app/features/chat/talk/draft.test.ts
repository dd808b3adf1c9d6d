import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';
import { clearLearnerData } from '#web/storage/learner-storage.ts';
import { openDraft } from './draft.ts';

/** The chat of a page that has just come, once it knows who is here. */
function draftOf(owner: string | null) {
  const draft = openDraft();
  draft.belongTo(owner);
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

test.each([[null], ['mina']])('what was typed and not sent outlives a reload, for %s', (owner) => {
  draftOf(owner).write('how do I');
  expect(draftOf(owner).now()).toBe('how do I');
  draftOf(owner).write('');
  expect(draftOf(owner).now()).toBe('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('an hour later what was typed is gone, as the conversation is, whether or not the page was reloaded', () => {
  draftOf(null).write('how do I');
  vi.advanceTimersByTime(1_800_000);
  expect(draftOf(null).now()).toBe('how do I');
  vi.advanceTimersByTime(1_800_000);
  expect(draftOf(null).now()).toBe('');
});

test('whoever signs in takes along what they typed, and nothing of it stays with the visitor', () => {
  const draft = draftOf(null);
  draft.write('how do I');
  draft.belongTo('mina');
  expect(draft.now()).toBe('how do I');
  expect(draftOf('mina').now()).toBe('how do I');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
});

test('a sign-in that brings a new page takes it along too', () => {
  draftOf(null).write('how do I');
  expect(draftOf('mina').now()).toBe('how do I');
});

test('whoever signs out leaves nothing behind, neither in the window nor in the browser', () => {
  const draft = draftOf('mina');
  draft.write('a secret');
  clearLearnerData();
  draft.belongTo(null);
  expect(draft.now()).toBe('');
  expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([]);
});

test('nobody finds what another learner typed', () => {
  draftOf('mina').write('a secret');
  expect(draftOf('leo').now()).toBe('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what is typed before it is known who is here is not lost', () => {
  const draft = openDraft();
  draft.write('quick');
  draft.belongTo('mina');
  expect(draft.now()).toBe('quick');
});
