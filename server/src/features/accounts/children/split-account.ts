import { api, familyLimits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { idOfRequest } from '#server/http/request-id.ts';
import { serve } from '#server/http/serve.ts';
import { setAccessCookie } from '#server/http/session/cookies.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { whoIs } from '#server/http/session/open-session.ts';
import { childrenOf, findChild, findHome, insertHome } from '#server/store/families.ts';
import { endSessionsOf, findSessionUser, lockSession, moveSession } from '#server/store/sessions.ts';
import { lockAccount, splitRows } from '#server/store/split-account.ts';
import { type AccountDeps, reauthenticateAccount } from '../password/reauthenticate.ts';
import { nameOf } from './child-name.ts';

/**
 * Splits an account that a child read with. The child keeps the id, so no row of what it read is written. The grown-up's
 * new id is made of the request: the same request of the new account is then a repeat after a lost reply. All sessions end,
 * because on another device a child may be reading; the cookie for renewal of this browser goes on as the grown-up's.
 */
export function splitAccountCall(app: FastifyInstance, deps: AccountDeps) {
  const { db, clock, random, secret } = deps.services;

  const grownUpOf = (childId: string, requestId: string) =>
    idOfRequest(secret, ['split', childId, requestId]);

  async function findRepeated(userId: string, requestId: string) {
    const placeId = await findHome(db, userId);
    const children = placeId === undefined ? [] : await childrenOf(db, placeId);
    return children.find(({ id }) => grownUpOf(id, requestId) === userId);
  }

  serve(app, api.splitAccount, async ({ body, who, request, reply }) => {
    const { requestId, face, password } = body;
    const name = nameOf(body.name);
    await reauthenticateAccount({ who, request, reply }, password, deps);
    const repeated = await findRepeated(who.userId, requestId);
    if (repeated) return { csrf_token: csrfToken(app.secret, who.sessionId), child: repeated };

    const now = clock();
    const { userId, sessionId } = who;
    const grownUpId = grownUpOf(userId, requestId);
    const newSession = random.id();
    const ended = await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account || !(await lockSession(tx, sessionId, new Date(0)))) throw refuse('not_signed_in');
      const known = await findHome(tx, userId);
      const placeId = known ?? random.id();
      if (!known) await insertHome(tx, placeId, userId, now);
      if ((await childrenOf(tx, placeId)).length >= familyLimits.children) throw refuse('family_full');
      await splitRows(tx, account, { id: userId, placeId, name, face }, grownUpId);
      await moveSession(tx, { from: sessionId, to: newSession, userId: grownUpId });
      return endSessionsOf(tx, userId, now);
    });
    for (const session of ended) app.accessTokens.end(session);
    app.logSecurity(request, 'account_split', { account: grownUpId });

    const grownUp = await findSessionUser(db, newSession);
    const child = await findChild(db, userId);
    if (!grownUp || !child) throw refuse('not_signed_in'); // deleted a moment ago
    await app.recentReaders.add(reply, userId); // what the child answered here without network is handed in later
    return {
      csrf_token: await setAccessCookie(reply, whoIs(grownUp, { ...grownUp, id: newSession })),
      child,
    };
  });
}
