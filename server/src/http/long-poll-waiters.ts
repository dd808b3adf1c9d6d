/**
 * Requests that wait for new messages (long polls). A waiter is a small object, a timer and a
 * listener on its response; it holds no database connection. One request waits under each key: a
 * second one replaces the first.
 */
import type { ServerResponse } from 'node:http';

/** `closing`: this process stops, or it already has as many waiters as it allows. */
export type WakeReason = 'updated' | 'timeout' | 'replaced' | 'disconnected' | 'closing';

type Waiter = {
  key: string;
  since: number;
  wake: (reason: WakeReason) => void;
  timer: NodeJS.Timeout | undefined;
};

/** So many waits end in one turn of the event loop. Other requests have their turn before the next ones. */
const endedPerTurn = 10;
/** Node keeps one list for all timers of the same length, so waiting times are rounded down to few lengths. */
const timerStepMs = 50;
/**
 * A notification is remembered at least this long, which is longer than any database
 * query before `wait` takes.
 */
const rememberedMs = 30_000;

/** The last seq of each key, in two generations: the older one is dropped every `rememberedMs`. */
function createLastSeqs() {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let isRotationDue = false;
  return {
    get: (key: string) => Math.max(recent.get(key) ?? 0, older.get(key) ?? 0),
    set: (key: string, seq: number) => {
      recent.set(key, seq);
      if (isRotationDue) return;
      isRotationDue = true;
      setTimeout(() => {
        [older, recent, isRotationDue] = [recent, new Map(), false];
      }, rememberedMs).unref();
    },
  };
}

/** Calls `end` with what `add` was given, a few in each turn of the event loop. */
function createSlowQueue<Item>(end: (item: Item) => void) {
  const queue: Item[] = [];
  const endSome = () => {
    for (const item of queue.splice(0, endedPerTurn)) end(item);
    if (queue.length > 0) setImmediate(endSome);
  };
  return {
    add: (item: Item) => {
      if (queue.push(item) === 1) setImmediate(endSome);
    },
  };
}

export type LongPollWaiters = ReturnType<typeof createLongPollWaiters>;

export function createLongPollWaiters(maxWaiters = 15_000) {
  const waiters = new Map<string, Waiter>();
  const lastSeqs = createLastSeqs();
  let isOpen = true;
  let lastForAll = 0;

  function end(waiter: Waiter, reason: WakeReason) {
    clearTimeout(waiter.timer);
    if (waiters.get(waiter.key) === waiter) waiters.delete(waiter.key);
    waiter.wake(reason);
  }

  /** What ends for many at the same moment. A waiter may have ended by itself meanwhile. */
  const endings = createSlowQueue(({ waiter, reason }: { waiter: Waiter; reason: WakeReason }) => {
    if (waiters.get(waiter.key) === waiter) end(waiter, reason);
  });

  return {
    size: () => waiters.size,

    /**
     * Resolves with `updated` when there was a notification after `since`, also if it came
     * shortly before this call: a message stored between the caller's query and this call is not
     * missed. `ms`: how long to wait.
     */
    wait: (key: string, since: number, ms: number, response: ServerResponse) =>
      new Promise<WakeReason>((wake) => {
        const other = waiters.get(key);
        if (other) end(other, 'replaced');
        if (!isOpen || waiters.size >= maxWaiters) return wake('closing');
        if (Math.max(lastForAll, lastSeqs.get(key)) > since) return wake('updated');
        const waiter: Waiter = { key, since, wake, timer: undefined };
        const rounded = Math.max(1, Math.floor(ms / timerStepMs)) * timerStepMs;
        waiter.timer = setTimeout(endings.add, rounded, { waiter, reason: 'timeout' });
        waiters.set(key, waiter);
        response.once('close', () => end(waiter, 'disconnected'));
      }),

    /** Wakes whoever waits under this key for something newer than its `since`, if `seq` is newer. */
    notify: (key: string, seq: number) => {
      lastSeqs.set(key, seq);
      const waiter = waiters.get(key);
      if (waiter && waiter.since < seq) end(waiter, 'updated');
    },

    /** The same for the waiters of all keys. */
    notifyAll: (seq: number) => {
      lastForAll = seq;
      for (const waiter of waiters.values())
        if (waiter.since < seq) endings.add({ waiter, reason: 'updated' });
    },

    close: () => {
      isOpen = false;
      for (const waiter of [...waiters.values()]) end(waiter, 'closing');
    },
  };
}

/**
 * Shortens `ms` by one to ten percent: thousands of waiters do not end at the same moment, and the reply of the
 * longest wait is there before its limit.
 */
export const jitter = (ms: number) => ms * (0.9 + Math.random() * 0.09);
