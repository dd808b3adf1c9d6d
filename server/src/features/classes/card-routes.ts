/** Printed cards: a teacher makes them, and a child signs in with one. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { checkChild } from '#server/rights/check-child.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Db, Services } from '#server/services/services.ts';
import { cardsOfClass, lockCardHolder, setCards } from '#server/store/cards.ts';
import { dealsOf } from '#server/store/child-pictures.ts';
import { asksPictures, asksPicturesOf } from '#server/store/class-doors.ts';
import { lockClass, ownChildrenOfClass } from '#server/store/classes.ts';
import { findChild } from '#server/store/families.ts';
import { endSessionsOfAll } from '#server/store/sessions.ts';
import { hashCardCode, newCardCode, plainCode } from './card-code.ts';
import { guessCode } from './card-guesses.ts';
import { picturesOf } from './pictures.ts';
import { startPupil } from './start-pupil.ts';

export function cardCalls(app: FastifyInstance, services: Services) {
  const { db, clock, secret } = services;

  const newCard = <Child extends { id: string }>(child: Child, requestId: string) => {
    const code = newCardCode(secret, requestId, child.id);
    return { ...child, code, hash: hashCardCode(secret, code) };
  };
  type NewCard = ReturnType<typeof newCard>;

  /** The cards with the pictures of the children, where the class asks for these. */
  async function withPictures<Made extends { id: string }>(cards: readonly Made[], asked: boolean) {
    const deals = asked
      ? await dealsOf(
          db,
          cards.map(({ id }) => id),
        )
      : new Map<string, number>();
    return cards.map((card) => ({
      ...card,
      pictures: asked ? picturesOf(secret, card.id, deals.get(card.id) ?? 0) : [],
    }));
  }

  /** Stores the cards, and ends what was read with the cards before. Returns the ended sessions. */
  async function replaceCards(tx: Db, cards: readonly NewCard[]) {
    const now = clock();
    await setCards(
      tx,
      cards.map(({ id, hash }) => ({ user_id: id, code_hash: hash })),
      now,
    );
    const holders = cards.map(({ id }) => id);
    return endSessionsOfAll(tx, holders, now);
  }

  serve(app, api.makeCards, async ({ body: { requestId, all, ...body }, who, request }) => {
    const id = await checkClass({ db, who, request }, 'makeCards', body.class);
    const { cards, ended } = await db.transaction().execute(async (tx) => {
      if ((await lockClass(tx, id)) === undefined) throw refuse('not_found');
      const known = await cardsOfClass(tx, id);
      const cards = (await ownChildrenOfClass(tx, id))
        .map((child) => newCard(child, requestId))
        .filter((card) => all || (known.get(card.id)?.equals(card.hash) ?? true));
      const changed = cards.filter((card) => !known.get(card.id)?.equals(card.hash));
      return { cards, ended: await replaceCards(tx, changed) };
    });
    for (const session of ended) app.accessTokens.end(session);
    return { cards: await withPictures(cards, await asksPictures(db, id)) };
  });

  serve(app, api.makeCard, async ({ body: { child, requestId }, who, request }) => {
    const id = await checkChild({ db, who, request }, 'makeCard', child);
    const found = await findChild(db, id);
    if (!found) throw refuse('not_found'); // deleted a moment ago
    const card = newCard(found, requestId);
    const ended = await db.transaction().execute((tx) => replaceCards(tx, [card]));
    for (const session of ended) app.accessTokens.end(session);
    return { cards: await withPictures([card], await asksPicturesOf(db, id)) };
  });

  serve(app, api.useCard, ({ body, request, reply }) => {
    const hash = hashCardCode(secret, plainCode(body.code));
    return guessCode(request, services, () =>
      startPupil({ services, request, reply }, 'card', (tx) => lockCardHolder(tx, hash)),
    );
  });
}
