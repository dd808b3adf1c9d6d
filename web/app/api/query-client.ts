/**
 * The cache of what signed-in screens have fetched, for `useQuery(options, queryClient)`. It is passed
 * explicitly: a provider around every page would bring the library to pages that fetch nothing.
 *
 * A query that no screen shows is dropped immediately. So a screen that is opened shows what the server has
 * now, and the server that renders pages keeps nothing between two requests.
 */
import { QueryClient } from '@tanstack/react-query';
import { onLearnerDataCleared } from '#web/storage/learner-storage.ts';
import { NetworkError } from './errors.ts';

const retries = 1;
const retryDelayMs = 1000;

/** A refusal is not retried. A browser that is offline does not retry either: it fetches again when it is online. */
export const isWorthRetrying = (failures: number, error: unknown) =>
  failures < retries && error instanceof NetworkError && navigator.onLine !== false;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
        networkMode: 'always', // offline is an error with a text, not a pause without an end
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
// A provider would do this: without it nothing is fetched again when the network is back.
if (globalThis.window) queryClient.mount();
onLearnerDataCleared(() => queryClient.clear());
