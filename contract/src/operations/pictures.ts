import type { Operation } from '../endpoint.ts';

export const childPictures: Operation = {
  summary: 'The three pictures of a child of an own class, and whether it is locked.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const letChildIn: Operation = {
  summary: 'Let a child of an own class try its pictures again. A repeat changes nothing.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};

export const dealPictures: Operation = {
  summary:
    'Deal a child of an own class other pictures. The ones before stop working. A repeat with the same `before` deals once.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};
