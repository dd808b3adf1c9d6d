/** The door of a class: for some minutes it lets devices in, which then show the faces of the children. */
import * as z from 'zod/mini';
import { cardLetters } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { reader } from './family.ts';
import { pictureList } from './pictures.ts';
import { csrfToken } from './session.ts';

/** The signs of a code: none that look alike, and no vowels. */
export const doorSigns = `23456789${cardLetters}`;

/** `open`: null while the door is shut; `pictures`: whether a child also presses its three pictures. */
const door = z.object({
  pictures: z.boolean(),
  open: z.nullable(
    z.object({
      code: z.string(),
      /** until it shuts by itself */
      seconds: z.number(),
    }),
  ),
});

export const classDoor = endpoint({
  method: 'GET',
  path: '/api/class_door',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ class: z.uuid() }),
  reply: door,
});

/** Opens the door. One that is open already stays as it is. */
export const openDoor = endpoint({
  method: 'POST',
  path: '/api/class_door_open',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid() }),
  reply: door,
});

/** Whether the class asks for pictures. */
export const saveDoor = endpoint({
  method: 'POST',
  path: '/api/class_door_save',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid(), pictures: z.boolean() }),
  reply: door,
});

export const shutDoor = endpoint({
  method: 'POST',
  path: '/api/class_door_shut',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    class: z.uuid(),
    /** also sends away every device that was let in, and signs all children of the class out */
    devices: z.boolean(),
  }),
  reply: door,
});

/** Lets this browser in with the code of an open door. */
export const enterDoor = endpoint({
  method: 'POST',
  path: '/auth/door',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({
    /** any text, so that a mistyped code gets the same answer as one of a shut door */
    code: z.string().check(z.maxLength(200)),
  }),
  reply: z.object({ hours: z.number() }),
});

/** `key`: what this device alone calls the child; on another one it is worth nothing. */
const face = z.object({ key: z.string(), name: reader.shape.name, face: reader.shape.face });
export type DoorFace = z.output<typeof face>;

/** The children of the class into which this device was let. */
export const doorFaces = endpoint({
  method: 'GET',
  path: '/auth/faces',
  access: 'anyone',
  csrf: false,
  changes: false,
  reply: z.object({ name: z.string(), pictures: z.boolean(), children: z.array(face) }),
});

/** Starts the session of a child on a device that was let in. */
export const useFace = endpoint({
  method: 'POST',
  path: '/auth/face',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({
    key: z.string().check(z.maxLength(200)),
    /** in the order in which they were pressed */
    pictures: z.optional(pictureList),
  }),
  reply: csrfToken,
});
