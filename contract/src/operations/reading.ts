import type { Operation } from '../endpoint.ts';

export const getReadingMaterial: Operation = {
  summary: 'One part of a passage, as base64 of gzip of JSON. Opens a reading when none is open.',
  refusals: ['passage_unknown', 'passage_gone', 'part_unknown', 'level_empty'],
  rate: { max: 240, seconds: 60 },
};

export const checkAnswer: Operation = {
  summary: 'Mark one answer. Repeating an attempt returns its stored verdict.',
  refusals: [
    'passage_unknown',
    'passage_gone',
    'question_unknown',
    'reading_unknown',
    'attempt_ahead',
    'question_closed',
  ],
  rate: { max: 600, seconds: 60 },
};

export const handInAnswer: Operation = {
  summary:
    'Hand in the answer of another child, given without network in this browser. 404 unless that child has read here in the last seven days.',
  refusals: [...checkAnswer.refusals, 'not_found'],
  rate: { max: 600, seconds: 60 },
  logged: ['learner'],
};

export const appeal: Operation = {
  summary: 'Say that a written answer was right. The mark stays. Repeating it changes nothing.',
  refusals: ['passage_unknown', 'passage_gone', 'question_unknown', 'reading_unknown'],
  rate: { max: 60, seconds: 60 },
};
