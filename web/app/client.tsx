/**
 * Hydrates the page in the browser. The entry of TanStack Start would work too, but it contains server functions with
 * their serializer: 8 KiB of brotli that this app never uses, because it calls the endpoints of the contract.
 */
import { createBrowserHistory } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { reloadFailedStylesheets } from './retry/retry-import.ts';
import { getRouter } from './router.tsx';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Each step has a task of its own, so that a slow machine can react to a press between two of them. */
async function hydrate() {
  await nextTask();
  const { hydrateRoot } = await import('react-dom/client');
  await nextTask();
  const history = createBrowserHistory();
  await nextTask();
  const router = getRouter(history);
  await nextTask();
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
}

reloadFailedStylesheets();
void hydrate();
