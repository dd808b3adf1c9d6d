import { email as emailSchema } from '@readling/contract';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { languageOf } from '#server/i18n/texts.ts';
import { waitlistMails } from '#server/mails/mail-limits.ts';
import { withMinimumDuration } from '#server/mails/minimum-duration.ts';
import type { Db, Services } from '#server/services/services.ts';
import { askWaitlistEntry, lockWaitlistEntry, requestPilot } from '#server/store/waitlist.ts';
import { writeWaitlistMail } from './waitlist-mails.ts';

type Joining = { email: string; pilot: boolean; language: string };

/**
 * Stores the email and mails a link to confirm it, unless it is confirmed already. An email that had its share of mails
 * gets no further one, and is not stored anew, because nobody could confirm it.
 */
async function store(tx: Db, services: Services, joining: Joining) {
  const { email, pilot } = joining;
  const entry = await lockWaitlistEntry(tx, email);
  if (entry?.confirmed_at || !(await waitlistMails.mayMail(tx, services, email, null))) {
    if (entry && pilot) await requestPilot(tx, email);
    return;
  }
  const asked = await askWaitlistEntry(tx, joining, services.clock());
  await writeWaitlistMail(tx, services, asked, 'waitlistConfirm');
}

/**
 * Joins the waitlist. Returns what is wrong with the text that was typed as an email, or null. Neither the result nor
 * its time shows whether the email is known. Refuses `too_many`, see `limitClient`.
 */
export async function join(
  services: Services,
  request: FastifyRequest,
  { typed, pilot }: { typed: string; pilot: boolean },
): Promise<'empty' | 'notAnAddress' | null> {
  const email = typed.trim().toLowerCase();
  if (!safeParse(emailSchema, email).success) return email === '' ? 'empty' : 'notAnAddress';
  const stored = services.db.transaction().execute(async (tx) => {
    await waitlistMails.limitClient(tx, services, request);
    await store(tx, services, { email, pilot, language: languageOf(request) });
  });
  await withMinimumDuration(stored);
  return null;
}
