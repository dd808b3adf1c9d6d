import { Counter, Gauge, type Registry } from 'prom-client';
import { singleFlight } from './services/concurrency.ts';
import type { openJobs } from './services/jobs.ts';

type Queue = Pick<Awaited<ReturnType<typeof openJobs>>, 'queues'>;
type QueueState = Awaited<ReturnType<Queue['queues']>>[number];

/** What the background work tells Prometheus. `succeeded` and `failed` are called with a job, or a step of one. */
export function jobMetrics(registry: Registry, { queues }: Queue) {
  const registers = [registry];
  const pair = (name: string, label: string, what: string) => ({
    last: new Gauge({
      name: `${name}_last_success_timestamp_seconds`,
      help: `When ${what} last succeeded in this process.`,
      labelNames: [label],
      registers,
    }),
    failures: new Counter({
      name: `${name}_failures_total`,
      help: `How often ${what} failed in this process.`,
      labelNames: [label],
      registers,
    }),
  });
  const [job, step] = [pair('job', 'queue', 'a job'), pair('tidying', 'step', 'a step of tidying up')];
  const share = singleFlight<Awaited<ReturnType<typeof queues>>>();
  const queueGauge = (name: string, help: string, read: (queue: QueueState) => number) =>
    new Gauge({
      name,
      help: `${help} In all processes, counted once a minute.`,
      labelNames: ['queue'],
      registers,
      async collect() {
        const states = await share('one', queues).catch(() => []);
        for (const queue of states) this.set({ queue: queue.name }, read(queue));
      },
    });
  queueGauge('jobs_waiting', 'Jobs that could run now.', ({ waiting }) => waiting);
  queueGauge('jobs_given_up', 'Jobs of the last day that failed at every try.', ({ givenUp }) => givenUp);
  return {
    job: {
      succeeded: (name: string) => job.last.setToCurrentTime({ queue: name }),
      failed: (name: string) => job.failures.inc({ queue: name }),
    },
    step: {
      succeeded: (name: string) => step.last.setToCurrentTime({ step: name }),
      failed: (name: string) => step.failures.inc({ step: name }),
    },
  };
}
