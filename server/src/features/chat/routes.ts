/** The support chat: the asker's calls, the inbox of the person who answers, and the program between them. */
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { createLongPollWaiters } from '#server/http/long-poll-waiters.ts';
import type { Services } from '#server/services/services.ts';
import { createAnswering } from './answering/answering.ts';
import { askerRoutes } from './asker-routes.ts';
import type { NotifyConversation } from './chat-deps.ts';
import { openHelp } from './help/open-help.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    chat: { notify: NotifyConversation };
  }
}

export function chat(app: FastifyInstance, services: Services) {
  const [waiters, inboxWaiters] = [createLongPollWaiters(), createLongPollWaiters()];
  let changes = 0;
  const notify: NotifyConversation = (conversationId, seq) => {
    waiters.notify(conversationId, seq);
    changes += 1;
    inboxWaiters.notifyAll(changes);
  };
  const help = openHelp(services.config.contentDir);
  const answering = createAnswering({ services, notify, help, log: app.log });
  app.decorate('chat', { notify });
  new Gauge({
    name: 'chat_waiting',
    help: 'Conversations in which a request waits for new messages at this moment.',
    registers: [app.metrics],
    collect() {
      this.set(waiters.size());
    },
  });
  // Requests that wait would delay the end of the process by up to half a minute.
  app.drain.signal.addEventListener('abort', () => {
    waiters.close();
    inboxWaiters.close();
  });
  app.addHook('onClose', () => answering.settled().then(() => {}));
  const deps = { services, waiters, notify, answering };
  askerRoutes(app, deps);
  inboxRoutes(app, deps, { waiters: inboxWaiters, countChanges: () => changes });
}
