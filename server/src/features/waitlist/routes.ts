import { api, email as emailSchema } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { safeParse } from 'zod/mini';
import { serve } from '#server/http/serve.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { joinWaitlist, listWaitlist } from '#server/store/waitlist.ts';
import { toCsv } from './to-csv.ts';

export function waitlist(app: FastifyInstance, { db, clock }: Services) {
  serve(app, api.waitlist, async ({ body, request }) => {
    const language = languageOf(request);
    const messages = texts(language).waitlist;
    const email = body.email.trim().toLowerCase();
    if (!safeParse(emailSchema, email).success)
      return { OK: false, message: email === '' ? messages.empty : messages.notAnAddress };
    const pilot = body.pilot === 1;
    await joinWaitlist(db, { email, pilot, language, joined_at: clock() });
    return { OK: true, message: pilot ? messages.pilot : messages.joined };
  });

  serve(app, api.waitlistCsv, async ({ reply }) => {
    reply.header('content-disposition', 'attachment; filename="waitlist.csv"');
    const rows = await listWaitlist(db);
    return toCsv([
      ['email', 'pilot', 'language', 'joined_at'],
      ...rows.map(({ email, pilot, language, joined_at }) => [
        email,
        pilot ? '1' : '0',
        language,
        joined_at.toISOString(),
      ]),
    ]);
  });
}
