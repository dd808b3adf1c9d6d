import type { Operation } from '../endpoint.ts';

export const placementState: Operation = {
  summary: 'Whether a placement test is under way, and what the last finished one found.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const placementNext: Operation = {
  summary:
    'The passage in hand, with the answers saved so far. Begins a test when none is under way; `school_year` (0 = not at school yet, to 13) then helps to begin.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const placementSave: Operation = {
  summary: 'Keep answers to the passage in hand, so that any device goes on from there.',
  refusals: ['placement_moved', 'question_unknown'],
  rate: { max: 600, seconds: 60 },
};

export const placementSubmit: Operation = {
  summary:
    'Hand in the passage in hand; an answer that is missing counts as empty. A repeat of the last submit gets the same reply.',
  refusals: ['placement_moved', 'question_unknown'],
  rate: { max: 240, seconds: 60 },
};

export const levelAnswer: Operation = {
  summary:
    'Say yes or no to the level that was offered. Answers with the level in force; one that is not on offer changes nothing.',
  refusals: [],
  rate: { max: 120, seconds: 60 },
};

export const levelChanges: Operation = {
  summary: 'How the level moved and why, newest first: by the placement test, by an offer, or chosen.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};
