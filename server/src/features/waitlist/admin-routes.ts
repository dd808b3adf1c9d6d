/** What the admin does with the waitlist: find, delete, mark as answered, send a mail. */

import { api, limits, type WaitlistEntry as WireEntry } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { toCsv } from '#server/http/to-csv.ts';
import { waitlistMails } from '#server/mails/mail-limits.ts';
import type { Db, Services } from '#server/services/services.ts';
import { deleteMailsTo } from '#server/store/mails.ts';
import {
  changeWaitlistEntry,
  countWaitlist,
  deleteFromWaitlist,
  listWaitlist,
  lockWaitlistEntry,
  searchWaitlist,
  type WaitlistEntry,
} from '#server/store/waitlist.ts';
import { writeWaitlistMail } from './waitlist-mails.ts';

const toIso = (time: Date | null) => time?.toISOString() ?? null;

const toWire = (entry: WaitlistEntry): WireEntry => ({
  email: entry.email,
  pilot: entry.pilot,
  language: entry.language as WireEntry['language'],
  joined_at: entry.joined_at.toISOString(),
  asked_at: toIso(entry.asked_at),
  confirmed_at: toIso(entry.confirmed_at),
  invited_at: toIso(entry.invited_at),
  answered_at: toIso(entry.answered_at),
});

function found(entry: WaitlistEntry | undefined): WaitlistEntry {
  if (!entry) throw refuse('not_found');
  return entry;
}

/**
 * Sends the invitation once, and the link to confirm at most once a day, so a repeated request sends nothing more. An
 * invitation counts as an answer. Returns the entry as it is afterwards.
 */
async function mailEntry(tx: Db, services: Services, email: string): Promise<WaitlistEntry> {
  const now = services.clock();
  const entry = found(await lockWaitlistEntry(tx, email));
  const { confirmed_at, invited_at, asked_at, answered_at } = entry;
  if (confirmed_at) {
    if (invited_at) return entry;
    await writeWaitlistMail(tx, services, entry, 'waitlistInvitation');
    const times = { invited_at: now, answered_at: answered_at ?? now };
    return found(await changeWaitlistEntry(tx, email, times));
  }
  if (asked_at && now.getTime() - asked_at.getTime() < dayMs) return entry;
  if (!(await waitlistMails.mayMail(tx, services, email, null)))
    throw refuse('too_many', { retryAfter: dayMs / 1000 });
  await writeWaitlistMail(tx, services, entry, 'waitlistConfirm');
  return found(await changeWaitlistEntry(tx, email, { asked_at: now }));
}

export function waitlistAdmin(app: FastifyInstance, services: Services) {
  const { db, clock, mail } = services;

  serve(app, api.searchWaitlist, async ({ body: { find, page } }) => {
    const limit = limits.listPage;
    const { rows, total } = await searchWaitlist(db, find, { offset: (page - 1) * limit, limit });
    return { items: rows.map(toWire), total, counts: await countWaitlist(db) };
  });

  serve(app, api.deleteWaitlistEntry, async ({ body }) => {
    const email = body.email.toLowerCase();
    const mails = await db.transaction().execute(async (tx) => {
      await deleteFromWaitlist(tx, email);
      return deleteMailsTo(tx, email);
    });
    await mail.remove(mails);
    return { deleted: true };
  });

  serve(app, api.answerWaitlistEntry, async ({ body: { email, answered } }) => {
    const times = { answered_at: answered ? clock() : null };
    return toWire(found(await changeWaitlistEntry(db, email.toLowerCase(), times)));
  });

  serve(app, api.mailWaitlistEntry, async ({ body }) => {
    const email = body.email.toLowerCase();
    return toWire(await db.transaction().execute((tx) => mailEntry(tx, services, email)));
  });

  serve(app, api.waitlistCsv, async ({ reply }) => {
    reply.header('content-disposition', 'attachment; filename="waitlist.csv"');
    const times = ['joined_at', 'confirmed_at', 'invited_at', 'answered_at'] as const;
    const rows = (await app.readRecent(listWaitlist)).map((entry) => [
      entry.email,
      entry.pilot ? '1' : '0',
      entry.language,
      ...times.map((time) => toIso(entry[time]) ?? ''),
    ]);
    return toCsv([['email', 'pilot', 'language', ...times], ...rows]);
  });
}
