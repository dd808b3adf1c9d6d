import { texts } from '#server/i18n/texts.ts';
import { type MailRecipient, writeMail } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';

export type FactorChange = keyof ReturnType<typeof texts>['secondFactor'];

/** Mails the owner of an account what changed about the second factor, in the transaction of the change. */
export const mailFactorChange = (
  tx: Db,
  services: Pick<Services, 'clock' | 'random' | 'jobs' | 'config'>,
  to: MailRecipient,
  change: FactorChange,
) =>
  writeMail(tx, services, to, 'secondFactor', {
    change: texts(to.language).secondFactor[change],
    link: `${services.config.publicUrl}/forgot_password`,
  });
