import { api } from '@readling/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** `learnerId`: who is signed in. Nobody else may see what somebody has fetched. */
export const childrenQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'children'],
    queryFn: ({ signal }) => call(api.listChildren, {}, { signal }),
  });

export const childQuery = (learnerId: string, child: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'child', child],
    queryFn: ({ signal }) => call(api.getChild, { child }, { signal }),
  });

export const childRecordQuery = (learnerId: string | null | undefined, child: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'record', child],
    queryFn: ({ signal }) => call(api.childRecord, { child }, { signal }),
  });

export const readersQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'readers'],
    queryFn: ({ signal }) => call(api.listReaders, {}, { signal }),
  });

/** A page that somebody may see asks again each minute, and when it comes into view. */
export const askAgain = { refetchInterval: 60_000, refetchOnWindowFocus: true };

export const reloadFamily = () => queryClient.invalidateQueries({ queryKey: ['family'] });
