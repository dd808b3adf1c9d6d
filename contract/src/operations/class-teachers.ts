import type { Operation } from '../endpoint.ts';

export const listTeachers: Operation = {
  summary: 'Who teaches an own class, the owner first, and until when its open invitation works.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const inviteTeacher: Operation = {
  summary:
    'Make a code that lets one more grown-up teach a class that the caller owns. It works once, for seven days, and ends the code before. A repeat with the same `requestId` gives the same code.',
  refusals: ['not_found', 'class_full'],
  rate: { max: 30, seconds: 600 },
};

export const acceptInvitation: Operation = {
  summary:
    'Become a co-teacher with a code. A wrong code, a used one and an old one are refused alike; after many of them the address has to wait.',
  refusals: ['link_unknown', 'class_full'],
  rate: { max: 60, seconds: 600 },
};

export const removeTeacher: Operation = {
  summary: 'End that somebody is a co-teacher of a class that the caller owns. A repeat changes nothing.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};

export const leaveClass: Operation = {
  summary: 'Stop being a co-teacher of a class. Answers with the classes that are left.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};
