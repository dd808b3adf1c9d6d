import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { accessTokens } from './access-token.ts';
import type { Who } from './who.ts';

/** Sets `request.who` from the access cookie. A guest whose demo day is over counts as nobody, and is told so. */
export function useSession(app: FastifyInstance, { secret, clock }: Services) {
  const tokens = accessTokens(secret, clock);
  app.decorate('accessTokens', tokens);
  app.decorateRequest('who', null);
  app.decorateRequest('formerGuest', null);

  const settle = (request: FastifyRequest, who: Who | null) => {
    const over = who?.demoUntil != null && who.demoUntil <= clock();
    request.who = over ? null : who;
    request.formerGuest = over ? who : null;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.cookies['access'];
    const found = token ? tokens.read(token) : null;
    if (found instanceof Promise) {
      found.then((who) => settle(request, who)).then(() => done(), done);
      return;
    }
    settle(request, found);
    done();
  });
}
