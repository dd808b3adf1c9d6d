import type { Operation } from '../endpoint.ts';

export const listRosters: Operation = {
  summary:
    'The lists that brought children into an own class in the last seven days, and for each who would go and who would stay when it is taken back.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const undoRoster: Operation = {
  summary:
    'Take a list of the last seven days back: the children whom it brought into an own class go, when nobody has signed in as them. The others stay, and are named. A repeat removes nobody.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};
