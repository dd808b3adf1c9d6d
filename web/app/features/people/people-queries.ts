import { api } from '@readling/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { Search } from './use-search.ts';

type Asked = Pick<Search, 'text' | 'page'>;

/** `adminId`: who is signed in. Nobody else may see what one admin has fetched. */
export const accountsQuery = (adminId: string, { text: find, page }: Asked) =>
  queryOptions({
    queryKey: ['accounts', adminId, find, page],
    queryFn: ({ signal }) => call(api.searchAccounts, { find, page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const deletionsQuery = (adminId: string, { text: find, page }: Asked) =>
  queryOptions({
    queryKey: ['deletions', adminId, find, page],
    queryFn: ({ signal }) => call(api.searchDeletions, { find, page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const waitlistQuery = (adminId: string, { text: find, page }: Asked) =>
  queryOptions({
    queryKey: ['waitlist', adminId, find, page],
    queryFn: ({ signal }) => call(api.searchWaitlist, { find, page }, { signal }),
    placeholderData: keepPreviousData,
  });
