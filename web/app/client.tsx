/**
 * Wakes the page up in the browser. Start's own entry would do; it also brings its remote functions with their
 * serializer, some 8 KiB of brotli that this app, which calls the contract's endpoints, never uses.
 */
import { createBrowserHistory } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { getRouter } from './router.tsx';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Each step in a turn of its own: on a slow machine a press comes through between them. */
async function wake() {
  await turn();
  const { hydrateRoot } = await import('react-dom/client');
  await turn();
  const history = createBrowserHistory();
  await turn();
  const router = getRouter(history);
  await turn();
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
}

void wake();
