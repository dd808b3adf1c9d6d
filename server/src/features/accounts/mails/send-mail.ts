import type { Services } from '#server/services/services.ts';
import { findWaitingMail, findWaitingMails, markMailSent, markMailTried } from '#server/store/mails.ts';

/** Sends one waiting mail; sent ones are passed over. Rejects when it could not be sent: the mail waits on. */
export async function sendMail({ db, mail, clock }: Services, id: string) {
  const waiting = await findWaitingMail(db, id);
  if (!waiting) return;
  await markMailTried(db, id);
  const { recipient: to, subject, body: text } = waiting;
  await mail.send({ to, subject, text });
  await markMailSent(db, id, clock());
}

/** Puts every waiting mail in the queue again: after a restart, or when a job was given up. */
export async function queueWaitingMails({ db, jobs }: Services) {
  for (const id of await findWaitingMails(db)) await jobs.add(db, 'send-mail', { id });
}
