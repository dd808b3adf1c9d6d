import type { FastifyInstance } from 'fastify';
import { mailUrgentDigest } from './features/chat/answering/urgent-mails.ts';
import { mailNews } from './features/library/news-mails.ts';
import { mailAboutChildren } from './features/results/children-mails.ts';
import { oldDataSteps } from './features/tidying/old-data.ts';
import { runSteps, type Step, StepsFailed } from './features/tidying/run-steps.ts';
import { unusedAccountSteps } from './features/tidying/unused-accounts.ts';
import { mailAdminNewEntries } from './features/waitlist/waitlist-mails.ts';
import { jobMetrics } from './job-metrics.ts';
import { queueWaitingMails, sendMail } from './mails/send-mail.ts';
import type { openJobs } from './services/jobs.ts';
import type { Services } from './services/services.ts';
import { setAdmin } from './store/users.ts';

type Worker = Pick<Awaited<ReturnType<typeof openJobs>>, 'work' | 'queues'>;

type StepWatch = ReturnType<typeof jobMetrics>['step'];

/** The job queue takes a job for lost after two minutes. */
const tidyingMs = 60_000;

type App = Pick<FastifyInstance, 'metrics' | 'log'>;

const tidyingSteps = (services: Services, log: App['log']): Step[] => [
  ...oldDataSteps(services),
  ...unusedAccountSteps(services, log),
  { name: 'mails about new stories', batch: (size) => mailNews(services, size) },
  { name: 'mails about children', batch: (size) => mailAboutChildren(services, size) },
  { name: 'waitlist news', batch: () => mailAdminNewEntries(services).then(() => 0) },
  { name: 'urgent conversations', batch: () => mailUrgentDigest(services).then(() => 0) },
  { name: 'waiting mails', batch: queueWaitingMails(services) },
];

/** Tidies up. What there was no time for is left to another job, whose id must differ: this one still runs. */
async function tidyUp(services: Services, log: App['log'], id: string | undefined, watch: StepWatch) {
  const end = performance.now() + tidyingMs;
  const { done, unfinished, failed } = await runSteps(
    tidyingSteps(services, log),
    () => performance.now() < end,
  );
  for (const name of done) watch.succeeded(name);
  for (const name of failed.keys()) watch.failed(name);
  if (unfinished.length > 0)
    await services.jobs.add(services.db, 'tidy-up', id === 'rest' ? {} : { id: 'rest' });
  if (failed.size > 0) throw new StepsFailed(failed);
}

/** Starts the background jobs. */
export async function startJobs(services: Services, jobs: Worker, { metrics, log }: App) {
  const watch = jobMetrics(metrics, jobs);
  await setAdmin(services.db, services.config.adminEmail);
  await jobs.work(
    {
      'send-mail': ({ id }) => sendMail(services, id),
      'tidy-up': ({ id }) => tidyUp(services, log, id, watch.step),
    },
    { 'tidy-up': '17 * * * *' },
    watch.job,
  );
  // A family's server may run for an hour a day, so this job also runs at each start.
  await services.jobs.add(services.db, 'tidy-up', {});
}
