import type { Operation } from '../endpoint.ts';

export const demoRead: Operation = {
  summary: 'The passage that shows a level in the demo.',
  refusals: ['level_empty'],
  rate: { max: 120, seconds: 60 },
};

export const getThemes: Operation = {
  summary: 'The themes of a level, the path first. `redirect: 1` sends a learner to the placement test.',
  refusals: [],
  rate: { max: 600, seconds: 60 },
};

export const getTopics: Operation = {
  summary: 'The topics of a theme at a level. `theme` is the label in the asker’s language.',
  refusals: ['theme_unknown'],
  rate: { max: 600, seconds: 60 },
};

export const mainMenu: Operation = {
  summary: 'The learner’s progress: the reading to continue, and how much of each level is read.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const raceWords: Operation = {
  summary:
    'Up to 30 words of the passages read last, 3 to 9 letters, for the typing race. Empty when nothing was read.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};
