/** Three pictures that a child presses in order where its class asks for them at the door. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pictureNames } from './picture-names.ts';

export const pictureList = z.array(z.enum(pictureNames)).check(z.maxLength(3));

const pictures = z.object({
  /** whether a class of the child asks for them */
  asked: z.boolean(),
  pictures: pictureList,
  /** too many wrong tries: a teacher lets the child in again */
  locked: z.boolean(),
});

export const childPictures = endpoint({
  method: 'GET',
  path: '/api/child_pictures',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ child: z.uuid() }),
  reply: pictures,
});

/** Lets a locked child try again. */
export const letChildIn = endpoint({
  method: 'POST',
  path: '/api/child_let_in',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid() }),
  reply: pictures,
});

/** Deals a child other pictures. */
export const dealPictures = endpoint({
  method: 'POST',
  path: '/api/child_pictures_deal',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({
    child: z.uuid(),
    /** what the page shows; a repeat after a lost reply does not deal again */
    before: pictureList,
  }),
  reply: pictures,
});
