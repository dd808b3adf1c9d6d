import { api } from '@readling/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** `learnerId`: who is signed in. Nobody else may see what somebody has fetched. */
export const overviewQuery = (learnerId: string | null | undefined, child: string, locale: string) =>
  queryOptions({
    queryKey: ['pupil', learnerId, child, 'overview', locale],
    queryFn: ({ signal }) => call(api.childOverview, { child }, { signal }),
  });

export const readingQuery = (
  learnerId: string | null | undefined,
  child: string,
  reading: string,
  locale: string,
) =>
  queryOptions({
    queryKey: ['pupil', learnerId, child, reading, locale],
    queryFn: ({ signal }) => call(api.childReading, { child, reading }, { signal }),
  });
