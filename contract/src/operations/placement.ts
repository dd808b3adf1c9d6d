import type { Operation } from '../endpoint.ts';

export const placementState: Operation = {
  summary: 'Whether a placement test is open, and the result of the last finished one.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const placementNext: Operation = {
  summary:
    'The current passage, with the answers saved so far. Begins a test when none is open; `school_year` (0 = not at school yet, to 13) then chooses the first passage.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const placementSave: Operation = {
  summary: 'Save answers to the current passage, so that any device can continue.',
  refusals: ['placement_moved', 'question_unknown'],
  rate: { max: 600, seconds: 60 },
};

export const placementSubmit: Operation = {
  summary:
    'Submit the current passage; a missing answer counts as empty. A repeat of the last submit gets the same reply.',
  refusals: ['placement_moved', 'question_unknown'],
  rate: { max: 240, seconds: 60 },
};

export const levelAnswer: Operation = {
  summary:
    'Accept or decline the level that was offered. Returns the current level; a level that is not on offer changes nothing.',
  refusals: [],
  rate: { max: 120, seconds: 60 },
};

export const levelChanges: Operation = {
  summary: 'The changes of the level with their reasons, newest first: placement test, offer, or chosen.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};
