import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Services } from '#server/services/services.ts';
import { openAnswering } from './answering/answering.ts';
import { openProgram } from './answering/open-program.ts';
import { asking } from './asking.ts';
import { inbox } from './inbox/routes.ts';
import { openWaits } from './waits/waits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who waits for news of the chat in this process. */
    chat: { said: (id: string, seq: number) => void };
  }
}

export function support(app: FastifyInstance, services: Services) {
  const [waits, inboxWaits] = [openWaits(), openWaits()];
  let changes = 0;
  const said = (id: string, seq: number) => {
    waits.said(id, seq);
    changes += 1;
    inboxWaits.saidToAll(changes);
  };
  const program = openProgram(services.config.contentDir);
  const answering = openAnswering({ services, said, program, log: app.log });
  app.decorate('chat', { said });
  new Gauge({
    name: 'chat_waiting',
    help: 'Conversations in which somebody waits for news at this moment.',
    registers: [app.metrics],
    collect() {
      this.set(waits.size());
    },
  });
  // A server that stops does not wait for those who wait.
  app.addHook('preClose', async () => {
    waits.close();
    inboxWaits.close();
  });
  app.addHook('onClose', () => answering.settled().then(() => {}));
  const all = { services, waits, said, answering };
  asking(app, all);
  inbox(app, all, { waits: inboxWaits, changes: () => changes });
}
