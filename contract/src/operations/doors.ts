import type { Operation } from '../endpoint.ts';

export const classDoor: Operation = {
  summary: 'Whether the door of an own class is open, with its code and the seconds left.',
  refusals: ['not_found'],
  rate: { max: 240, seconds: 60 },
};

export const openDoor: Operation = {
  summary:
    'Open the door of an own class for 15 minutes. An open door keeps its code and its time, so a repeat changes nothing.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const saveDoor: Operation = {
  summary: 'Say whether the door of an own class asks each child for its three pictures.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const shutDoor: Operation = {
  summary:
    'Shut the door of an own class. With `devices` every device that was let in is out at once, and all children of the class are signed out.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

export const enterDoor: Operation = {
  summary:
    'Let this browser into a class with the code of its open door. A shut door and an unknown code get the same answer; after many wrong codes the address has to wait, and after very many everybody.',
  refusals: ['link_unknown'],
  rate: { max: 1200, seconds: 600, shared: true },
};

export const doorFaces: Operation = {
  summary: 'First names and faces of the class into which this browser was let.',
  refusals: ['link_unknown'],
  rate: { max: 1200, seconds: 60 },
};

export const useFace: Operation = {
  summary:
    'Start the session of a child on a device that was let in, in place of the session before. `key` is from `/auth/faces` of the same device. Where the class asks for pictures, five wrong tries bring a pause, and ten lock the child out until a teacher lets it in.',
  refusals: ['link_unknown', 'pictures_wrong', 'child_locked'],
  rate: { max: 1200, seconds: 600, shared: true },
};
