import type { Operation } from '../endpoint.ts';

export const dictionary: Operation = {
  summary:
    'What a word means: the sense that the passage uses, else the commonest. Unknown words answer kindly with known: false.',
  refusals: ['passage_unknown'],
  rate: { max: 300, seconds: 60 },
};
