import type { Doors } from './doors/doors.ts';
import type { openJobs } from './doors/jobs.ts';
import { queueWaitingMails, sendMail } from './features/accounts/mails/send-mail.ts';
import { tidyUp } from './features/accounts/tidy-up.ts';
import { settleAdmin } from './store/users.ts';

type Worker = Pick<Awaited<ReturnType<typeof openJobs>>, 'work'>;

/** What happens without a request: the table of contents. */
export async function startJobs(doors: Doors, { work }: Worker) {
  await settleAdmin(doors.db, doors.config.adminEmail);
  await work(
    {
      'send-mail': ({ id }) => sendMail(doors, id),
      'tidy-up': async () => {
        await tidyUp(doors);
        await queueWaitingMails(doors);
      },
    },
    { 'tidy-up': '17 * * * *' },
  );
  // A family's server may run for an hour a day: once at each start, too.
  await doors.jobs.add(doors.db, 'tidy-up', {});
}
