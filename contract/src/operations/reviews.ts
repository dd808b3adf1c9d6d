import type { Operation } from '../endpoint.ts';

export const getAnswerNews: Operation = {
  summary:
    'An answer of the caller that a grown-up found right after all, and that the caller was not told yet.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const answerNewsSeen: Operation = {
  summary: 'The caller has seen such news. A repeat changes nothing.',
  refusals: [],
  rate: { max: 120, seconds: 60 },
};

export const review: Operation = {
  summary:
    'Say whether a written answer of a child was right, or take that back. Same answers are marked so from then on.',
  refusals: ['not_found', 'question_unknown'],
  rate: { max: 240, seconds: 60 },
};

export const reviewSame: Operation = {
  summary: 'The same verdict on the same answers of other children, or take these back.',
  refusals: ['not_found', 'question_unknown'],
  rate: { max: 120, seconds: 60 },
};

export const classAnswers: Operation = {
  summary: 'The few written answers of an own class, of the last seven days, that are worth a look.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};
