import type { TestApp } from './app.ts';

export const mailsTo = ({ db }: TestApp, email: string) =>
  db
    .selectFrom('mails')
    .select(['subject', 'body', 'unsubscribe_url'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();

/** The token of a link in the newest mail to this email. */
export async function linkIn(app: TestApp, email: string, kind: 'confirm' | 'leave'): Promise<string> {
  const mail = (await mailsTo(app, email)).at(-1);
  return new RegExp(`/waitlist\\?${kind}=([\\w-]+)`).exec(mail?.body ?? '')?.[1] ?? 'no link in the mail';
}
