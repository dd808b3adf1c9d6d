import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { type AccessTokens, accessTokens } from './access-token.ts';
import { readCookie } from './private-cookies.ts';
import { type RecentReaders, recentReaders } from './readers-cookie.ts';
import type { Who } from './who.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string;
    secret: Uint8Array;
    /** The operator requires a second factor of the admin. */
    adminNeedsFactor: boolean;
    accessTokens: AccessTokens;
    recentReaders: RecentReaders;
    /** Every registered route, as `GET /healthz`. */
    served: string[];
  }
  interface FastifyRequest {
    who: Who | null;
    /** The guest who is signed in but whose demo is over; `who` is null then. */
    formerGuest: Who | null;
  }
}

/**
 * Sets `request.who` from the access cookie, where the browser has not removed `signed_in`. It is null for a guest whose demo is over; `formerGuest` is set
 * then.
 */
export function useSession(app: FastifyInstance, { secret, clock }: Services) {
  const tokens = accessTokens(secret, clock);
  app.decorate('accessTokens', tokens);
  app.decorate('recentReaders', recentReaders(secret, clock));
  app.decorateRequest('who', null);
  app.decorateRequest('formerGuest', null);

  const setLearner = (request: FastifyRequest, who: Who | null) => {
    const over = who?.demoUntil != null && who.demoUntil <= clock();
    request.who = over ? null : who;
    request.formerGuest = over ? who : null;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const access = readCookie(request, 'access');
    const found = access && request.cookies['signed_in'] ? tokens.read(access) : null;
    if (found instanceof Promise) {
      found.then((who) => setLearner(request, who)).then(() => done(), done);
      return;
    }
    setLearner(request, found);
    done();
  });
}
