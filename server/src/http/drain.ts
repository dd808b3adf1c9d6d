/**
 * How a server stops taking requests without cutting one: first /readyz says so, for as long as a proxy needs to
 * notice. Then waiting requests get their reply, no new connection is accepted, and each open one is closed with
 * its next reply.
 */
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In ms: how long a connection without a request stays open, and how long a request may still take. */
const idleMs = 500;
const longestMs = 10_000;

type Drain = {
  hasBegun: () => boolean;
  /** Aborted when requests that wait for something must get their reply. */
  signal: AbortSignal;
  /** Resolves when every request has been answered. `delayMs`: between the first step and the others. */
  begin: (delayMs: number) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

async function closeConnections({ server }: FastifyInstance) {
  if (!server.listening) return;
  // The method of the HTTP server would close idle connections at once, also one on which a request is arriving.
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
  await Promise.race([closed, sleep(idleMs)]);
  server.closeIdleConnections();
  await Promise.race([closed, sleep(longestMs, undefined, { ref: false })]);
  server.closeAllConnections();
}

export function useDrain(app: FastifyInstance) {
  const last = new AbortController();
  let begun = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (last.signal.aborted) reply.header('connection', 'close');
    done();
  });
  // For a server that is closed without `begin`.
  app.addHook('preClose', async () => last.abort());
  app.decorate('drain', {
    hasBegun: () => begun,
    signal: last.signal,
    begin: async (delayMs) => {
      begun = true;
      if (delayMs > 0) await sleep(delayMs);
      last.abort();
      await closeConnections(app);
    },
  });
}
