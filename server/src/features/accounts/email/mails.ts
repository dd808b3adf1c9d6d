import { setTimeout as sleep } from 'node:timers/promises';
import { fill, texts } from '#server/i18n/texts.ts';
import type { Db, Services } from '#server/services/services.ts';
import {
  findWaitingMail,
  findWaitingMails,
  insertMail,
  markMailSent,
  markMailTried,
} from '#server/store/mails.ts';

/** `language` is the language of the account, in which the mail is written. */
export type MailRecipient = { id: string; email: string; language: string };
type MailName = keyof ReturnType<typeof texts>['mails'];

/**
 * The least time between two mails to one email address, so that nobody can fill the mailbox of another
 * person.
 */
export const mailPauseMs = 60_000;
/** Longer than the work takes, so that the time of the reply does not show whether a mail was sent. */
const minimumMs = 100;

/** Resolves when `work` is done, but no sooner than after `minimumMs`. Rejects when `work` does. */
export async function withMinimumDuration(work: Promise<unknown>) {
  await Promise.all([work, sleep(minimumMs)]);
}

/** Writes a mail and queues it, in the transaction of the caller: both are stored or neither. */
export async function writeMail(
  tx: Db,
  { clock, random, jobs }: Services,
  to: MailRecipient,
  name: MailName,
  values: Record<string, string>,
) {
  const { subject, body } = texts(to.language).mails[name];
  const id = random.id();
  const mail = { id, user_id: to.id, recipient: to.email, subject, body: fill(body, values) };
  await insertMail(tx, { ...mail, created_at: clock() });
  await jobs.add(tx, 'send-mail', { id });
}

/**
 * Sends a mail, unless it was sent before. Rejects when the mail server does not take it: the mail stays
 * waiting.
 */
export async function sendMail({ db, mail, clock }: Services, id: string) {
  const waiting = await findWaitingMail(db, id);
  if (!waiting) return;
  await markMailTried(db, id);
  const { recipient: to, subject, body: text } = waiting;
  await mail.send({ to, subject, text });
  await markMailSent(db, id, clock());
}

/** Queues every waiting mail again: after a restart, or when the queue gave up a job. */
export async function queueWaitingMails({ db, jobs }: Services) {
  for (const id of await findWaitingMails(db)) await jobs.add(db, 'send-mail', { id });
}
