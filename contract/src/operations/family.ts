import type { Operation } from '../endpoint.ts';

export const listReaders: Operation = {
  summary: 'Names and faces of the children of the home, to choose who reads. Empty for who has no home.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const listChildren: Operation = {
  summary: 'The children of the home of the signed-in parent, and whether the account itself has read.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const getChild: Operation = {
  summary: 'One child of the own home, of an own class, or at whom the caller may look.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const addChild: Operation = {
  summary: 'Add a child to the own home. A repeat with the same `requestId` adds nobody.',
  refusals: ['family_full'],
  rate: { max: 60, seconds: 600 },
};

export const saveChild: Operation = {
  summary: 'Change the name or the face of an own child.',
  refusals: ['not_found'],
  rate: { max: 120, seconds: 60 },
};

export const deleteChild: Operation = {
  summary:
    'Delete an own child and everything stored about it immediately and for ever. Needs the password if the parent has one. The reply tells how much was deleted.',
  refusals: ['not_found', 'bad_credentials'],
  rate: { max: 30, seconds: 600 },
};

export const childData: Operation = {
  summary: 'Everything stored about an own child, table by table, as a JSON file.',
  refusals: ['not_found'],
  rate: { max: 30, seconds: 60 },
};

export const childRecord: Operation = {
  summary:
    'What is stored about an own child: how many rows of each kind, who may look at it, and which grown-up looked on which day.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const splitAccount: Operation = {
  summary:
    'Make a child of an account that a child read with: all it read stays with the child. The grown-up gets a new account in the same home, with the email, the password and everything else of theirs. Needs the password. Other devices are signed out. A repeat with the same `requestId` changes nothing more.',
  refusals: ['bad_credentials', 'family_full'],
  rate: { max: 30, seconds: 600 },
};

export const startChild: Operation = {
  summary:
    'Begin the session of a child in this browser. A parent may start each child of the home, a child each other one. The way back to the parent is the login.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};
