import type { Operation } from '../endpoint.ts';

export const schoolOverview: Operation = {
  summary:
    'The open classes of a school that the caller leads, in figures of 7 and 28 days. Figures of fewer than three children are left out. No child is named, and no class is ranked.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};

export const listSchoolPeople: Operation = {
  summary: 'Who leads a school and who teaches in it, and its open invitations.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const inviteToSchool: Operation = {
  summary:
    'Make a code that lets one grown-up into the school, as a teacher or as a lead. It works once, for seven days. A repeat with the same `requestId` gives the same code.',
  refusals: ['not_found'],
  rate: { max: 30, seconds: 600 },
};

export const endSchoolInvitations: Operation = {
  summary: 'End all open invitations of a school.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const joinSchool: Operation = {
  summary:
    'Come into a school with a code. An own school in which nobody else is goes along, with its classes and children. A wrong code, a used one and an old one are refused alike; after many of them the address has to wait.',
  refusals: ['link_unknown'],
  rate: { max: 60, seconds: 600 },
};

export const setLead: Operation = {
  summary:
    'Make somebody who teaches in the school a lead, or end it. The last lead stays one. A repeat changes nothing.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const endSeat: Operation = {
  summary:
    'End that somebody is in a school. Classes pass to a co-teacher, else to the caller; the account stays. The last lead stays. A repeat changes nothing.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};
