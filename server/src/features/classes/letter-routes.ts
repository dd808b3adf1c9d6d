/** Letters to parents: a teacher makes them, and a parent asks to look with the code of one. */
import { api, classLimits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { plainName } from '#server/i18n/plain-name.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Db, Services } from '#server/services/services.ts';
import { lockClass, ownChildrenOfClass } from '#server/store/classes.ts';
import { hasAsked, insertAsk } from '#server/store/guardians.ts';
import { findChildOfLetter, lettersOfClass, setLetters, useLetter } from '#server/store/letters.ts';
import { lockGrownUp, lockLearner } from '#server/store/users.ts';
import { hashLetterCode, newLetterCode, plainCode } from './card-code.ts';
import { guessCode } from './card-guesses.ts';
import { letterEnd } from './letter-end.ts';

export function letterCalls(app: FastifyInstance, services: Services) {
  const { db, clock, secret } = services;

  serve(app, api.makeLetters, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'makeLetters', body.class);
    return db.transaction().execute(async (tx) => {
      if ((await lockClass(tx, id)) === undefined) throw refuse('not_found');
      const known = await lettersOfClass(tx, id);
      const chosen = (await ownChildrenOfClass(tx, id)).filter(
        (child) => body.children?.includes(child.id) ?? true,
      );
      const letters = chosen.map((child) => {
        const code = newLetterCode(secret, body.requestId, child.id);
        const hash = hashLetterCode(secret, code);
        const before = known.get(child.id);
        const isRepeat = before?.code_hash.equals(hash) ?? false;
        return { ...child, code, hash, isRepeat, madeAt: isRepeat && before ? before.made_at : clock() };
      });
      const fresh = letters.filter(({ isRepeat }) => !isRepeat);
      await setLetters(
        tx,
        fresh.map((letter) => ({ user_id: letter.id, code_hash: letter.hash })),
        clock(),
      );
      return {
        letters: letters.map(({ madeAt, ...letter }) => ({
          ...letter,
          until: letterEnd(madeAt).toISOString(),
        })),
      };
    });
  });

  serve(app, api.askToLook, async ({ body, who, request }) => {
    const name = plainName(body.name);
    if (name === '') throw refuse('bad_input', { field: 'name' });
    const codeHash = hashLetterCode(secret, plainCode(body.code));
    const now = clock();
    const lookUp = async (tx: Db) => {
      if (!(await lockGrownUp(tx, who.userId))) throw refuse('not_signed_in');
      const found = await findChildOfLetter(tx, codeHash);
      if (found === undefined || !(await lockLearner(tx, found))) return null;
      if (await hasAsked(tx, found, who.userId)) return found; // also a repeat after a lost reply
      const then = new Date(now.getTime() - classLimits.letterDays * dayMs);
      if (!(await useLetter(tx, codeHash, { now, then }))) return null;
      await insertAsk(tx, { childId: found, guardianId: who.userId, name, notice: body.notice, now });
      return found;
    };
    const childId = await guessCode(request, services, () => db.transaction().execute(lookUp));
    app.logSecurity(request, 'guardian_asked', { child: childId });
    return {};
  });
}
