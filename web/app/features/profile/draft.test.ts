import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';
import { changeDraft, readDraft, storeDraft } from './draft.ts';

const saved = { name: 'Mina', level: '3' };

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a changed field is in the draft with its newest value', () => {
  const draft = changeDraft({}, saved, 'name', 'Mina R');
  expect(changeDraft(draft, saved, 'name', 'Mina Rose')).toEqual({ name: 'Mina Rose' });
});

test('a field that has its saved value again leaves the draft', () => {
  const draft = { name: 'Mina Rose', level: '4' };
  expect(changeDraft(draft, saved, 'level', '3')).toEqual({ name: 'Mina Rose' });
});

test('a draft survives a reload of the page', () => {
  storeDraft('l1', { level: '4' });
  expect(readDraft('l1')).toEqual({ level: '4' });
});

test('another learner in the same tab starts without a draft', () => {
  storeDraft('l1', { level: '4' });
  expect(readDraft('l2')).toEqual({});
});

test('an empty draft leaves nothing in the browser', () => {
  storeDraft('l1', { level: '4' });
  storeDraft('l1', {});
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a browser that forbids storage has no draft', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeDraft('l1', { level: '4' });
  expect(readDraft('l1')).toEqual({});
});
