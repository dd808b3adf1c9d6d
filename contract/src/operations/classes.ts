import type { Operation } from '../endpoint.ts';

export const listClasses: Operation = {
  summary:
    'The classes that the caller teaches, the archived ones too, and in which of them a child or a parent waits for an answer.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const addClass: Operation = {
  summary: 'Make a class, and teach it. A repeat with the same `requestId` makes none.',
  refusals: ['class_full'],
  rate: { max: 60, seconds: 600 },
};

export const saveClass: Operation = {
  summary: 'Rename an own class, archive it, or take it back.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};

export const classChildren: Operation = {
  summary: 'The children of an own class.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const previewRoster: Operation = {
  summary:
    'Read a list of names, one a line or copied from a spreadsheet, and tell for each line what it would do. Stores nothing.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};

export const applyRoster: Operation = {
  summary:
    'Add the new names of a list to an own class. A repeat adds nobody, a name that is not in the list stays in the class.',
  refusals: ['not_found', 'class_full'],
  rate: { max: 60, seconds: 60 },
};

export const moveChild: Operation = {
  summary:
    'Move a child of an own class to another own class that is not archived. A child is never without a class. A repeat changes nothing.',
  refusals: ['not_found', 'class_full'],
  rate: { max: 240, seconds: 60 },
};

export const deleteClass: Operation = {
  summary:
    'Delete an own class that is archived, and with it everything stored about its children, immediately and for ever. Needs the password. Of an open class nothing is deleted.',
  refusals: ['not_found', 'not_allowed', 'bad_credentials', 'account_missing'],
  rate: { max: 30, seconds: 600 },
};
