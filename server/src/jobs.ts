import { deleteOldData } from './features/accounts/delete-old-data.ts';
import { mailAdminNewEntries } from './features/waitlist/waitlist-mails.ts';
import { queueWaitingMails, sendMail } from './mails/send-mail.ts';
import type { openJobs } from './services/jobs.ts';
import type { Services } from './services/services.ts';
import { setAdmin } from './store/users.ts';

type Worker = Pick<Awaited<ReturnType<typeof openJobs>>, 'work'>;

/** Starts the background jobs. */
export async function startJobs(services: Services, { work }: Worker) {
  await setAdmin(services.db, services.config.adminEmail);
  await work(
    {
      'send-mail': ({ id }) => sendMail(services, id),
      'tidy-up': async () => {
        await deleteOldData(services);
        await mailAdminNewEntries(services);
        await queueWaitingMails(services);
      },
    },
    { 'tidy-up': '17 * * * *' },
  );
  // A family's server may run for an hour a day, so this job also runs at each start.
  await services.jobs.add(services.db, 'tidy-up', {});
}
