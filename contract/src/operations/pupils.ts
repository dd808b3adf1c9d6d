import type { Operation } from '../endpoint.ts';

export const childOverview: Operation = {
  summary: 'How sure the four strands of a child are, and its newest readings, open ones too.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const childDecisions: Operation = {
  summary: 'Every answer of a child to the questions of stories, and why it was marked so, in pages.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const childReading: Operation = {
  summary:
    'Every try of one reading of a child, with the text and the evidence of the questions that were tried.',
  refusals: ['not_found', 'reading_unknown'],
  rate: { max: 240, seconds: 60 },
};

export const classCsv: Operation = {
  summary: 'Every try of an own class as a CSV file.',
  refusals: ['not_found'],
  rate: { max: 10, seconds: 60, shared: true },
};

export const classReport: Operation = {
  summary:
    'What each child of an own class has read lately, how it understands, and who could practise together, with a story for them.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const talk: Operation = {
  summary:
    'A talk of five minutes that practises one strand with readers of a level, for a grown-up to lead.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};
