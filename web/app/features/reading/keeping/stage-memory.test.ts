import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/storage/fake-storage.ts';
import { clearLearnerData } from '#web/storage/learner-storage.ts';
import { recallDraft, recallStage, rememberDraft, rememberStage } from './stage-memory.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a half-written answer and the place outlive a reload, and go with the learner who leaves', () => {
  rememberStage({ passageId: 'l03-animals-bee', part: 1, stage: 'asking' });
  rememberDraft('p2-inf/0', 'because the win');
  expect(recallStage('l03-animals-bee', 1)).toBe('asking');
  expect(recallDraft('p2-inf/0')).toBe('because the win');
  clearLearnerData();
  expect(recallStage('l03-animals-bee', 1)).toBeNull();
  expect(recallDraft('p2-inf/0')).toBe('');
});
