/** Printed cards with which children of a school sign in. */
import * as z from 'zod/mini';
import { endpoint, requestId } from './endpoint.ts';
import { reader } from './family.ts';
import { pictureList } from './pictures.ts';
import { csrfToken } from './session.ts';

/** The letters of a code: no vowels, so that it is no word, and none that look alike. */
export const cardLetters = 'BCDFGHJKMNPQRTVWXZ';

/** `code`: shown now and never again. */
const card = z.extend(reader, {
  code: z.string(),
  /** the child's pictures; none where its class does not ask for them */
  pictures: pictureList,
});
export type Card = z.output<typeof card>;
const cards = z.object({ cards: z.array(card) });

/** Makes cards for the children of a class: for those without one, or new ones for all. */
export const makeCards = endpoint({
  method: 'POST',
  path: '/api/cards_make',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ class: z.uuid(), requestId, all: z.boolean() }),
  reply: cards,
});

/** Makes a new card for one child of a class. */
export const makeCard = endpoint({
  method: 'POST',
  path: '/api/card_make',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ child: z.uuid(), requestId }),
  reply: cards,
});

/** Starts the session of the child whose card it is, in this browser. */
export const useCard = endpoint({
  method: 'POST',
  path: '/auth/card',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({
    /** any text, so that a mistyped code gets the same answer as an old one */
    code: z.string().check(z.maxLength(200)),
  }),
  reply: csrfToken,
});
