/**
 * Reads that may be some seconds old go to a read replica, if one is set. Whoever reads what they have just written
 * must not use it: the primary has it at once.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { singleFlight } from '#server/services/concurrency.ts';
import type { Db, Services } from '#server/services/services.ts';
import { isRecent } from '#server/store/replica-lag.ts';

/** How old the data of a replica may be that is read. */
const mostSeconds = 5;
/** How long the answer about its age is used, and how long a replica that fails is not asked. */
const keptMs = 1000;
const restMs = 10_000;

type ReadRecent = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads from the replica; from the primary when there is none, while it is behind, and when it fails.
     */
    readRecent: ReadRecent;
  }
}

export function useReplica(app: FastifyInstance, services: Services) {
  app.decorate('readRecent', recentReads(services, app.log));
}

function recentReads({ db, replica, clock }: Services, log: FastifyBaseLogger): ReadRecent {
  if (!replica) return (read) => read(db);
  const share = singleFlight<boolean>();
  let known = { usable: false, until: 0 };
  const keep = (usable: boolean, ms: number) => {
    known = { usable, until: clock().getTime() + ms };
    return usable;
  };
  const rest = (err: unknown) => {
    log.warn({ err }, 'the replica cannot be read');
    return keep(false, restMs);
  };
  const ask = () => isRecent(replica, mostSeconds).then((recent) => keep(recent, keptMs), rest);
  const isUsable = () => (clock().getTime() < known.until ? known.usable : share('one', ask));
  return async (read) => {
    if (!(await isUsable())) return read(db);
    return read(replica).catch((error) => {
      rest(error);
      return read(db);
    });
  };
}
