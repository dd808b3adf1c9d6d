/**
 * Wakes the page up in the browser. Start's own entry would do; it also brings its remote functions with their
 * serializer, some 8 KiB of brotli that this app, which calls the contract's endpoints, never uses.
 */
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

const router = getRouter();
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
