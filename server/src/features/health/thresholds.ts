/**
 * Beyond which figures a check is not good: those of the alerts in deploy/prometheus-rules.yml, which
 * `deploy.test.ts` compares. An alert that pages somebody is `act`, any other is `look`.
 */
export const thresholds = {
  /** share of failing requests */
  requests: { alert: 'ReadlingRefusesWork', limit: 0.02, state: 'act' },
  /** seconds */
  answers: { alert: 'ReadlingAnswersSlow', limit: 1, state: 'look' },
  /** share of the disk that is free */
  disk: { alert: 'ReadlingDiskNearlyFull', limit: 0.1, state: 'act' },
  /** seconds, on average */
  connections: { alert: 'ReadlingWaitsForConnections', limit: 0.1, state: 'look' },
  /** requests that wait at this moment */
  connectionsNow: { alert: 'ReadlingWaitsForConnections', limit: 20, state: 'look' },
  /** hours */
  jobsLate: { alert: 'ReadlingTidyingStopped', limit: 3, state: 'look' },
  jobsPiledUp: { alert: 'ReadlingJobsWait', limit: 100, state: 'look' },
  jobsGivenUp: { alert: 'ReadlingJobsGivenUp', limit: 0, state: 'look' },
  /** seconds */
  mails: { alert: 'ReadlingMailsUnsent', limit: 1800, state: 'look' },
  contentMissing: { alert: 'ReadlingContentMissing', limit: 20, state: 'look' },
  contentLeftOut: { alert: 'ReadlingContentMissing', limit: 0, state: 'look' },
} as const;
