import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';
import { clearLearnerData } from '#web/storage/learner-storage.ts';
import { findDraft, findPhase, storeDraft, storeView } from './tab-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a half-written answer and the view outlive a reload, and are deleted at logout', () => {
  storeView({ passageId: 'l03-animals-bee', part: 1, phase: 'questions' });
  storeDraft('p2-inf/0', 'because the win');
  expect(findPhase('l03-animals-bee', 1)).toBe('questions');
  expect(findDraft('p2-inf/0')).toBe('because the win');
  clearLearnerData();
  expect(findPhase('l03-animals-bee', 1)).toBeNull();
  expect(findDraft('p2-inf/0')).toBe('');
});
