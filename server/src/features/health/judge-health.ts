import type { HealthCheck } from '@readling/contract';
import { thresholds } from './thresholds.ts';

/** What was measured. The first four count the last minutes of this process, the rest is of the whole site. */
export type Figures = {
  requests: number;
  failed: number;
  answerSeconds: number | null;
  missing: number;
  connectionSeconds: number;
  connectionsWaiting: number;
  diskFree: number;
  diskSize: number;
  databaseSize: number;
  /** whether the database is on the disk that was measured */
  databaseOnDisk: boolean;
  jobsLast: Date | null;
  jobsWaiting: number;
  jobsGivenUp: number;
  unsent: number;
  oldestUnsentSeconds: number;
  packsLeftOut: number;
};
type Of<Name extends HealthCheck['check']> = Extract<HealthCheck, { check: Name }>;
type Threshold = { state: 'look' | 'act' };

/** The state and the problem: the first that applies, or good. */
function verdict<Problem extends string>(
  ...cases: (readonly [applies: boolean, problem: Problem, by: Threshold])[]
): { state: HealthCheck['state']; problem: Problem | null } {
  const [, problem, by] = cases.find(([applies]) => applies) ?? [];
  return { state: by?.state ?? 'good', problem: problem ?? null };
}

const look = { state: 'look' } as const;
/** Of fewer requests one failure would be a share that means nothing. */
const fewestRequests = 20;

function requests({ requests: count, failed }: Figures): Of<'requests'> {
  const fails = count >= fewestRequests && failed / count > thresholds.requests.limit;
  const values = { requests: count, failed };
  return { check: 'requests', ...verdict([fails, 'failing', thresholds.requests]), ...values };
}

function answers({ answerSeconds: seconds }: Figures): Of<'answers'> {
  const slow = seconds !== null && seconds > thresholds.answers.limit;
  return { check: 'answers', ...verdict([slow, 'slow', thresholds.answers]), seconds };
}

function disk({ diskFree, diskSize, databaseSize, databaseOnDisk }: Figures): Of<'disk'> {
  const found = verdict<'full' | 'no_room_for_backup'>(
    [diskFree < thresholds.disk.limit * diskSize, 'full', thresholds.disk],
    [databaseOnDisk && diskFree < databaseSize, 'no_room_for_backup', look],
  );
  return { check: 'disk', ...found, free: diskFree, size: diskSize, database: databaseSize };
}

function connections({ connectionSeconds, connectionsWaiting }: Figures): Of<'connections'> {
  const long = connectionSeconds > thresholds.connections.limit;
  const many = connectionsWaiting > thresholds.connectionsNow.limit;
  const found = verdict([long || many, 'waiting', thresholds.connections]);
  return { check: 'connections', ...found, seconds: connectionSeconds, waiting: connectionsWaiting };
}

/** `started`: since when this process runs. A new server has not tidied up yet. */
function jobs({ jobsLast, jobsWaiting, jobsGivenUp }: Figures, started: Date, now: Date): Of<'jobs'> {
  const hours = (now.getTime() - (jobsLast ?? started).getTime()) / 3_600_000;
  const found = verdict<'late' | 'given_up' | 'piled_up'>(
    [hours > thresholds.jobsLate.limit, 'late', thresholds.jobsLate],
    [jobsGivenUp > thresholds.jobsGivenUp.limit, 'given_up', thresholds.jobsGivenUp],
    [jobsWaiting > thresholds.jobsPiledUp.limit, 'piled_up', thresholds.jobsPiledUp],
  );
  const last = jobsLast?.toISOString() ?? null;
  return { check: 'jobs', ...found, last, waiting: jobsWaiting, given_up: jobsGivenUp };
}

function mails({ unsent, oldestUnsentSeconds: seconds }: Figures): Of<'mails'> {
  const late = seconds > thresholds.mails.limit;
  return { check: 'mails', ...verdict([late, 'unsent', thresholds.mails]), unsent, seconds };
}

function content({ missing, packsLeftOut }: Figures): Of<'content'> {
  const found = verdict<'left_out' | 'missing'>(
    [packsLeftOut > thresholds.contentLeftOut.limit, 'left_out', thresholds.contentLeftOut],
    [missing > thresholds.contentMissing.limit, 'missing', thresholds.contentMissing],
  );
  return { check: 'content', ...found, left_out: packsLeftOut, missing };
}

const order = { act: 0, look: 1, good: 2 };

/** Every check, the worst first. */
export const judgeHealth = (figures: Figures, started: Date, now: Date): HealthCheck[] =>
  [
    requests(figures),
    answers(figures),
    disk(figures),
    connections(figures),
    jobs(figures, started, now),
    mails(figures),
    content(figures),
  ].sort((a, b) => order[a.state] - order[b.state]);
