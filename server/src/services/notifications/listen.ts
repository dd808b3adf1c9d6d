/**
 * What other processes of the same database call out (LISTEN/NOTIFY), heard on a connection of its own. A call that
 * comes while the connection is lost is not heard: after each connecting `catchUp` reads what may have been missed.
 */
import { Client, escapeIdentifier } from 'pg';

export type Ears = {
  /** By channel; gets what was called out. */
  hear: Record<string, (payload: string) => void>;
  catchUp: () => Promise<void>;
};

/** What several rooms want to hear, on one connection. */
export const hearAll = (all: readonly Ears[]): Ears => ({
  hear: Object.assign({}, ...all.map(({ hear }) => hear)) as Ears['hear'],
  catchUp: async () => {
    for (const { catchUp } of all) await catchUp();
  },
});

const calm = { first: 100, longest: 10_000, lookEvery: 30_000 };
const patienceMs = 5000;

/** Connects, listens and catches up; `lost` is called once, when the connection ends by itself. */
async function connect(url: string, { hear, catchUp }: Ears, lookEvery: number, lost: () => void) {
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
  client.on('notification', ({ channel, payload = '' }) => hear[channel]?.(payload));
  // A network that swallows everything looks like silence, so it is asked now and then.
  const looking = setInterval(() => client.query('select 1').catch(leave), lookEvery).unref();
  try {
    await client.connect();
    for (const channel of Object.keys(hear)) await client.query(`listen ${escapeIdentifier(channel)}`);
    await catchUp();
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Resolves after the first try to connect, whatever came of it; goes on trying until it is stopped. */
export async function listen(url: string, ears: Ears, { first, longest, lookEvery } = calm) {
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
      close = await connect(url, ears, lookEvery, later);
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
