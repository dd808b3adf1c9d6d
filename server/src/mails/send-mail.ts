import type { Services } from '#server/services/services.ts';
import { findWaitingMail, findWaitingMails, markMailSent, markMailTried } from '#server/store/mails.ts';

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

/**
 * Returns a function that queues the next `size` waiting mails again, and returns how many: they may have lost their
 * job, or the queue gave it up.
 */
export function queueWaitingMails({ db, jobs }: Services) {
  let last: Awaited<ReturnType<typeof findWaitingMails>>[number] | null = null;
  return async (size: number): Promise<number> => {
    const mails = await findWaitingMails(db, last, size);
    for (const { id } of mails) await jobs.add(db, 'send-mail', { id });
    last = mails.at(-1) ?? last;
    return mails.length;
  };
}
