import type { Operation } from '../endpoint.ts';

export const makeLetters: Operation = {
  summary:
    'Make letters to the parents of the children of an own class, of all or some. A code works once, for 60 days, and ends the one before. A repeat with the same `requestId` gives the same letters.',
  refusals: ['not_found'],
  rate: { max: 30, seconds: 60 },
};

export const askToLook: Operation = {
  summary:
    'Ask to look at the child of a letter, by its code. A teacher of the child answers; until then nothing is shown. A wrong code, a used one and an old one are refused alike; after many of them the address has to wait.',
  refusals: ['link_unknown'],
  rate: { max: 60, seconds: 600 },
};

export const classGuardians: Operation = {
  summary:
    'Who may look at the children of an own class, who asks to, and until when the letters that are open work.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const answerGuardian: Operation = {
  summary:
    'Let somebody look at a child of an own class who asked to; or say no, which also ends it later. A repeat changes nothing.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};

export const endGuardian: Operation = {
  summary: 'Stop looking at a child. Only a new letter begins it again.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const guardedChildren: Operation = {
  summary: 'The children at whom the caller may look, and when the caller asked without an answer yet.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};
