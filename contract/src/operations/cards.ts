import type { Operation } from '../endpoint.ts';

export const makeCards: Operation = {
  summary:
    'Make printed cards for the children of an own class: for those without one, or new ones for all. A new card ends the old one and its sessions. A repeat with the same `requestId` gives the same cards.',
  refusals: ['not_found'],
  rate: { max: 30, seconds: 60 },
};

export const makeCard: Operation = {
  summary: 'Make a new printed card for one child of an own class. It ends the old one and its sessions.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const useCard: Operation = {
  summary:
    'Sign a child in with the code of its card. A whole class may do so at once from one address; after many wrong codes the address has to wait.',
  refusals: ['link_unknown'],
  rate: { max: 1200, seconds: 600, shared: true },
};
