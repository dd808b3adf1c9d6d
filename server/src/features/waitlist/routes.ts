import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { waitlistAdmin } from './admin-routes.ts';
import { waitlistForms } from './form-routes.ts';
import { join } from './join.ts';

export function waitlist(app: FastifyInstance, services: Services) {
  serve(app, api.waitlist, async ({ body, request }) => {
    const messages = texts(languageOf(request)).waitlist;
    const problem = await join(services, request, { typed: body.email, pilot: body.pilot === 1 });
    return problem ? { OK: false, message: messages[problem] } : { OK: true, message: messages.sent };
  });

  app.register((scope, _options, done) => {
    waitlistForms(scope, services);
    done();
  });
  waitlistAdmin(app, services);
}
