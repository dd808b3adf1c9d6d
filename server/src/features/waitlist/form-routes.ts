/**
 * Forms of the pages, which work without scripts: they are answered by a redirect to the page that tells what happened.
 * Also the calls that mail programs make.
 */
import { api, limits, type WaitlistOutcome } from '@readling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services/services.ts';
import { deleteMailsTo } from '#server/store/mails.ts';
import { confirmWaitlistEntry, deleteByToken } from '#server/store/waitlist.ts';
import { isWeeklyToken, stopWeeklyMail } from '#server/store/weekly-mails.ts';
import { join } from './join.ts';

const show = (reply: FastifyReply, outcome: WaitlistOutcome) =>
  reply.redirect(`/waitlist?done=${outcome}`, 303);

/** The token of an entry of the waitlist, or of somebody who gets a weekly mail. */
async function leave({ db, mail }: Services, token: string): Promise<WaitlistOutcome> {
  if (await stopWeeklyMail(db, token)) return 'news_stopped';
  const mails = await db.transaction().execute(async (tx) => {
    const email = await deleteByToken(tx, token);
    return email === undefined ? [] : await deleteMailsTo(tx, email);
  });
  await mail.remove(mails);
  return 'left';
}

/** `email` may have been typed wrongly; every other `pilot` than 1 means no. */
async function joinByForm(services: Services, request: FastifyRequest): Promise<WaitlistOutcome> {
  const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const typed = fields.get('email') ?? '';
  if (typed.length > limits.emailLength || typed.includes('\u0000')) return 'no_email';
  try {
    return (await join(services, request, { typed, pilot: fields.get('pilot') === '1' }))
      ? 'no_email'
      : 'sent';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return 'too_many';
    request.log.error({ err: error }, 'a form of the waitlist failed');
    return 'failed';
  }
}

/** Reads every body as text: forms, and what mail programs send. */
export function waitlistForms(app: FastifyInstance, services: Services) {
  const { db, clock } = services;
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  serve(app, api.waitlistForm, async ({ request, reply }) => {
    return show(reply, await joinByForm(services, request));
  });

  serve(app, api.confirmWaitlist, async ({ params: { token }, reply }) => {
    const isKnown = await confirmWaitlistEntry(db, token, clock());
    return show(reply, isKnown ? 'confirmed' : 'unknown');
  });

  serve(app, api.leaveWaitlist, async ({ params: { token }, reply }) => {
    return show(reply, await leave(services, token));
  });

  serve(app, api.unsubscribe, async ({ params: { token } }) => {
    await leave(services, token);
    return { left: true };
  });

  serve(app, api.openUnsubscribe, async ({ params: { token }, reply }) =>
    reply.redirect(`/waitlist?${(await isWeeklyToken(db, token)) ? 'news' : 'leave'}=${token}`, 303),
  );
}
