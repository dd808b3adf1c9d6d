import type { Operation } from '../endpoint.ts';

export const classBoard: Operation = {
  summary: 'Who of an own class needs the teacher now. With `known` it waits until that changes.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};
