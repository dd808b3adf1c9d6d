import type { Services } from '#server/services/services.ts';
import {
  deleteMailsBefore,
  findWaitingMail,
  findWaitingMails,
  markMailSent,
  markMailTried,
} from '#server/store/mails.ts';

/**
 * Sends a mail, unless it was sent before. Rejects when the mail server does not take it: the mail stays
 * waiting.
 */
export async function sendMail({ db, mail, clock }: Services, id: string) {
  const waiting = await findWaitingMail(db, id);
  if (!waiting) return;
  await markMailTried(db, id);
  const { recipient: to, subject, body: text, unsubscribe_url: unsubscribeUrl } = waiting;
  await mail.send({ id, to, subject, text, unsubscribeUrl });
  await markMailSent(db, id, clock());
}

/** Queues every waiting mail again: after a restart, or when the queue gave up a job. */
export async function queueWaitingMails({ db, jobs }: Services) {
  for (const id of await findWaitingMails(db)) await jobs.add(db, 'send-mail', { id });
}

/** Deletes mails that were written before `then`, and their files in the outbox. */
export async function deleteOldMails({ db, mail }: Services, then: Date) {
  await deleteMailsBefore(db, then);
  await mail.removeBefore(then);
}
