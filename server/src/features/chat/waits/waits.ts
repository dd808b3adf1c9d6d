/**
 * Who waits for news, by name. A waiter is a small object, a timer and a place on its response: no connection to the
 * database and no thread. One waits by each name; another one takes its place.
 */
import type { ServerResponse } from 'node:http';

/** `replaced`: another waits instead; `gone`: the socket was closed; `closing`: the server goes, or has too many. */
export type Woken = 'news' | 'time' | 'replaced' | 'gone' | 'closing';

type Waiter = {
  name: string;
  since: number;
  wake: (why: Woken) => void;
  timer: NodeJS.Timeout | undefined;
};

/** Timers of one length share a list in Node, so lengths are few. */
const stepMs = 50;
/** For so long it is known what was said: longer than a look into the database takes. */
const rememberedMs = 30_000;

export function openWaits(most = 15_000) {
  const waiting = new Map<string, Waiter>();
  let lately = new Map<string, number>();
  let before = new Map<string, number>();
  let turning = false;
  let open = true;
  let forAll = 0;

  function end(waiter: Waiter, why: Woken) {
    clearTimeout(waiter.timer);
    if (waiting.get(waiter.name) === waiter) waiting.delete(waiter.name);
    waiter.wake(why);
  }

  function remember(name: string, seq: number) {
    lately.set(name, seq);
    if (turning) return;
    turning = true;
    setTimeout(() => {
      [before, lately, turning] = [lately, new Map(), false];
    }, rememberedMs).unref();
  }

  return {
    size: () => waiting.size,

    /**
     * Resolves when something after `since` was said, also if that was a moment ago: between a look into the database
     * and this call nothing is missed.
     */
    wait: (name: string, since: number, ms: number, response: ServerResponse) =>
      new Promise<Woken>((wake) => {
        const other = waiting.get(name);
        if (other) end(other, 'replaced');
        if (!open || waiting.size >= most) return wake('closing');
        if (Math.max(forAll, lately.get(name) ?? 0, before.get(name) ?? 0) > since) return wake('news');
        const waiter: Waiter = { name, since, wake, timer: undefined };
        waiter.timer = setTimeout(end, Math.ceil(Math.max(0, ms) / stepMs) * stepMs, waiter, 'time');
        waiting.set(name, waiter);
        response.once('close', () => end(waiter, 'gone'));
      }),

    /** So far it has come: whoever waits for it hears. */
    said: (name: string, seq: number) => {
      remember(name, seq);
      const waiter = waiting.get(name);
      if (waiter && waiter.since < seq) end(waiter, 'news');
    },

    /** The same for whoever waits, by any name. */
    saidToAll: (seq: number) => {
      forAll = seq;
      for (const waiter of [...waiting.values()]) if (waiter.since < seq) end(waiter, 'news');
    },

    close: () => {
      open = false;
      for (const waiter of [...waiting.values()]) end(waiter, 'closing');
    },
  };
}
export type Waits = ReturnType<typeof openWaits>;

/** So many wait that were they to end at one moment, others would have to wait for them. */
export const spread = (ms: number) => ms * (0.9 + Math.random() / 5);
