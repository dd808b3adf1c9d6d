import type { Operation } from '../endpoint.ts';

export const saveClassCode: Operation = {
  summary:
    'Open a code for the families of an own class, which works for 14 days, or end it. A repeat changes nothing.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const findClassByCode: Operation = {
  summary:
    'The class of a code for families, and who owns it. A wrong code and an old one are refused alike; after many of them the address has to wait.',
  refusals: ['link_unknown'],
  rate: { max: 60, seconds: 600 },
};

export const askToJoin: Operation = {
  summary:
    'Ask that an own child joins the class of a code. A teacher answers; until then the class sees the name and face alone. A repeat changes nothing.',
  refusals: ['not_found', 'link_unknown'],
  rate: { max: 60, seconds: 600 },
};

export const answerJoin: Operation = {
  summary:
    'Take a child of a home into an own class whose parent asked: its teachers see the stories that it opens from then on. Or say no, which also ends it later. A repeat changes nothing.',
  refusals: ['not_found', 'class_full'],
  rate: { max: 120, seconds: 60 },
};

export const endJoin: Operation = {
  summary: 'Take an own child out of a class that it joined, or take back the ask. A repeat changes nothing.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};
