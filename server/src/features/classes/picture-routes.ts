/** The pictures of a child, for its teacher. */
import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { checkChild } from '#server/rights/check-child.ts';
import type { Services } from '#server/services/services.ts';
import { findPictureTries, lockPictureTries, setPictureTries } from '#server/store/child-pictures.ts';
import { asksPicturesOf } from '#server/store/class-doors.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { isLocked, picturesOf } from './pictures.ts';

export function pictureCalls(app: FastifyInstance, { db, secret }: Services) {
  async function picturesFor(id: LearnerId) {
    const tries = await findPictureTries(db, id);
    const asked = await asksPicturesOf(db, id);
    return { asked, pictures: picturesOf(secret, id, tries.deal), locked: isLocked(tries) };
  }

  serve(app, api.childPictures, async ({ query, who, request }) =>
    picturesFor(await checkChild({ db, who, request }, 'childPictures', query.child)),
  );

  serve(app, api.letChildIn, async ({ body, who, request }) => {
    const id = await checkChild({ db, who, request }, 'letChildIn', body.child);
    await setPictureTries(db, id, { wrong: 0, wrong_at: null });
    return picturesFor(id);
  });

  serve(app, api.dealPictures, async ({ body, who, request }) => {
    const id = await checkChild({ db, who, request }, 'dealPictures', body.child);
    await db.transaction().execute(async (tx) => {
      const { deal } = await lockPictureTries(tx, id);
      if (picturesOf(secret, id, deal).join() !== body.before.join()) return; // a repeat
      await setPictureTries(tx, id, { deal: deal + 1, wrong: 0, wrong_at: null });
    });
    return picturesFor(id);
  });
}
