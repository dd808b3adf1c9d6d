import type { Operation } from '../endpoint.ts';

const reads = { refusals: ['not_found'], rate: { max: 240, seconds: 60 } } as const;
const sets = {
  refusals: ['not_found', 'passage_unknown', 'theme_unknown'],
  rate: { max: 60, seconds: 60 },
} as const;
const changes = { refusals: ['not_found'], rate: { max: 120, seconds: 60 } } as const;

export const classWork: Operation = {
  summary: 'What is set for an own class, and how far each of its children is.',
  ...reads,
};

export const childWork: Operation = {
  summary: 'What is set for a child, and how far it is.',
  ...reads,
};

export const workChoices: Operation = {
  summary: 'The stories and themes that can be set.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const setClassWork: Operation = {
  summary:
    'Set work for all or some children of an own class. A child of another class refuses the whole call. A repeat sets nothing.',
  ...sets,
};

export const setChildWork: Operation = {
  summary: 'Set work for one child. A repeat sets nothing.',
  ...sets,
};

export const changeClassWork: Operation = {
  summary: 'Change the day of the work of an own class, or withdraw it. Changes nothing where it is gone.',
  ...changes,
};

export const changeChildWork: Operation = {
  summary: 'Change the day of the work of one child, or withdraw it. Changes nothing where it is gone.',
  ...changes,
};
