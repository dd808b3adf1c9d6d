import type { Operation } from '../endpoint.ts';

export const classBoard: Operation = {
  summary: 'Who of an own class needs the teacher now. With `known` it waits until that changes.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const helpRequest: Operation = {
  summary: 'Whether a child may ask its teacher to come, and whether it has.',
  refusals: [],
  rate: { max: 120, seconds: 60 },
};

export const saveHelpRequest: Operation = {
  summary: 'A child asks its teacher to come, or no longer does. Without a class nothing happens.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const endHelpRequest: Operation = {
  summary: 'A teacher was with a child who asked. Repeating it changes nothing.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};
