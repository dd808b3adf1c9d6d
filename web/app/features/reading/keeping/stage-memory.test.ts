import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '#web/api/a-storage.ts';
import { forgetMine } from '#web/api/learner-memory.ts';
import { recallDraft, recallStage, rememberDraft, rememberStage } from './stage-memory.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a half-written answer and the place outlive a reload, and go with the learner who leaves', () => {
  rememberStage({ passageId: 'l03-animals-bee', part: 1, stage: 'asking' });
  rememberDraft('p2-inf/0', 'because the win');
  expect(recallStage('l03-animals-bee', 1)).toBe('asking');
  expect(recallDraft('p2-inf/0')).toBe('because the win');
  forgetMine();
  expect(recallStage('l03-animals-bee', 1)).toBeNull();
  expect(recallDraft('p2-inf/0')).toBe('');
});
