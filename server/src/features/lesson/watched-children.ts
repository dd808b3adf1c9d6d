/**
 * Which children a board is open on, in this process and in others. What any other child does costs one look into an
 * empty map. What is here lives in memory and is lost with the process: boards say it again.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { changedChannel, notifyLesson, watchChannel } from '#server/store/lessons.ts';

/** A child is watched for so long after a board last said so. */
const watchedMs = 60_000;
/** A board says it again after so long. */
const againMs = 20_000;
/** Changes within this time are one notification. */
const collectMs = 200;
/** Ids in one payload, of which PostgreSQL takes 8,000 bytes. */
const idsOfPayload = 200;

const inChunks = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / idsOfPayload) }, (_, at) =>
    ids.slice(at * idsOfPayload, (at + 1) * idsOfPayload),
  );

type Board = { children: ReadonlySet<string>; onChanged: () => void };

export function watchedChildren({ db, random }: Pick<Services, 'db' | 'random'>, log: FastifyBaseLogger) {
  const self = random.id();
  const boards = new Map<string, Board>();
  const until = new Map<string, number>();
  const notifiedAt = new Map<string, number>();
  const changed = new Set<string>();

  const notify = (channel: string, ids: readonly string[]) => {
    for (const chunk of inChunks(ids))
      notifyLesson(db, channel, [self, ...chunk].join(' ')).catch((error: unknown) => log.error(error));
  };

  function watch(ids: readonly string[]) {
    const now = performance.now();
    for (const [id, end] of until) if (end < now) until.delete(id);
    for (const id of ids) until.set(id, now + watchedMs);
  }

  function wake(ids: readonly string[]) {
    for (const { children, onChanged } of boards.values())
      if (ids.some((id) => children.has(id))) onChanged();
  }

  function flush() {
    const ids = [...changed];
    changed.clear();
    wake(ids);
    notify(changedChannel, ids);
  }

  /** Reads the ids of a payload; null for one that this process sent itself. */
  const idsOf = (payload: string) => {
    const [from, ...ids] = payload.split(' ');
    return from === self ? null : ids;
  };

  /** All boards look again, and say whom they watch. */
  function sayAgain() {
    notifiedAt.clear();
    for (const { onChanged } of boards.values()) onChanged();
  }

  return {
    /** A board of this class waits under this key until the function that is returned is called. */
    open: (key: string, board: Board) => {
      boards.set(key, board);
      return () => void boards.delete(key);
    },

    /** The children of this class are watched. Other processes are told at times. */
    watch: (classId: string, ids: readonly string[]) => {
      watch(ids);
      const now = performance.now();
      if (now - (notifiedAt.get(classId) ?? Number.NEGATIVE_INFINITY) < againMs) return;
      for (const [other, at] of notifiedAt) if (now - at > watchedMs) notifiedAt.delete(other);
      notifiedAt.set(classId, now);
      notify(watchChannel, ids);
    },

    /** A child has opened a story, answered, or asked for help. Called after that is stored, outside of its transaction. */
    changed: (id: string) => {
      if (until.size === 0) return;
      const end = until.get(id);
      if (end === undefined) return;
      if (end < performance.now()) until.delete(id);
      else if (changed.add(id).size === 1) setTimeout(flush, collectMs).unref();
    },

    onNotify: {
      [watchChannel]: (payload: string) => {
        const ids = idsOf(payload);
        if (ids?.length === 0) sayAgain();
        else if (ids) watch(ids);
      },
      [changedChannel]: (payload: string) => wake(idsOf(payload) ?? []),
    },
    /** This process is new, or has missed notifications. A payload without ids asks the others whom they watch. */
    catchUp: async () => {
      sayAgain();
      await notifyLesson(db, watchChannel, self);
    },
    /** for tests: how many children are watched here */
    size: () => until.size,
  };
}
export type WatchedChildren = ReturnType<typeof watchedChildren>;
