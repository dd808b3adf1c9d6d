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
