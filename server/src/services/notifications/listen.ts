/**
 * Receives PostgreSQL notifications (LISTEN/NOTIFY) of other processes on a connection of its
 * own. Notifications sent while the connection is lost do not arrive: after each connect
 * `catchUp` reads what was missed.
 */
import { Client, escapeIdentifier } from 'pg';

export type Subscriber = {
  /** By channel; called with the payload. */
  onNotify: Record<string, (payload: string) => void>;
  catchUp: () => Promise<void>;
};

/** Joins the subscribers of several features, so that one connection serves them all. */
export const mergeSubscribers = (all: readonly Subscriber[]): Subscriber => ({
  onNotify: Object.assign({}, ...all.map(({ onNotify }) => onNotify)) as Subscriber['onNotify'],
  catchUp: async () => {
    for (const { catchUp } of all) await catchUp();
  },
});

const calm = { first: 100, longest: 10_000, lookEvery: 30_000 };
const patienceMs = 5000;
/** Connections of a process that listen. */
export const listenConnections = 1;

/** Connects, listens and catches up; `lost` is called once, when the connection ends by itself. */
async function connect(url: string, { onNotify, catchUp }: Subscriber, lookEvery: number, lost: () => void) {
  const client = new Client({
    connectionString: url,
    application_name: 'readling-wake-ups',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  let open = true;
  const close = async () => {
    open = false;
    clearInterval(looking);
    await client.end().catch(() => {});
  };
  const leave = () => {
    if (open) void close().then(lost);
  };
  client.on('error', leave);
  client.on('end', leave);
  client.on('notification', ({ channel, payload = '' }) => onNotify[channel]?.(payload));
  // A lost network causes no event, so the connection is tested at an interval.
  const looking = setInterval(() => client.query('select 1').catch(leave), lookEvery).unref();
  try {
    await client.connect();
    for (const channel of Object.keys(onNotify)) await client.query(`listen ${escapeIdentifier(channel)}`);
    await catchUp();
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Resolves after the first try to connect, even if it failed, and keeps trying until it is stopped. */
export async function listen(url: string, subscriber: Subscriber, { first, longest, lookEvery } = calm) {
  let pause = first;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let close: (() => Promise<void>) | undefined;

  const later = () => {
    close = undefined;
    if (stopped) return;
    timer = setTimeout(() => void open(), pause * (0.9 + Math.random() / 5)); // not all processes at once
    pause = Math.min(longest, pause * 2);
  };
  async function open() {
    try {
      close = await connect(url, subscriber, lookEvery, later);
      pause = first;
      if (stopped) await close();
    } catch {
      later();
    }
  }

  await open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await close?.();
    },
  };
}
