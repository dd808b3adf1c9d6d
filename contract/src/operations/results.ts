import type { Operation } from '../endpoint.ts';

export const readingResults: Operation = {
  summary:
    'The latest reading of a passage, open or closed: figures, what the learner wrote, and the story that follows.',
  refusals: ['passage_unknown', 'reading_unknown', 'not_found'],
  rate: { max: 120, seconds: 60 },
};

export const dashboard: Operation = {
  summary:
    'One row for each passage: its latest finished reading, newest first. A mark is null when no such question was asked.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const dashboardClean: Operation = {
  summary:
    'Remove all finished readings from the results. This can be undone for 7 days; then they are deleted.',
  refusals: [],
  rate: { max: 30, seconds: 60, shared: true },
};

export const dashboardUndo: Operation = {
  summary: 'Restore every result that was cleared in the last 7 days.',
  refusals: [],
  rate: { max: 30, seconds: 60 },
};

export const dashboardWeeks: Operation = {
  summary: 'Stories finished and questions solved in the last seven days, and in the seven days before.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const dashboardCleared: Operation = {
  summary: 'How many cleared results can still be restored, and until when.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};
