import { api, type ReadingResults } from '@readling/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { sampleResults } from './sample-results.ts';

export type DisplayedResults =
  | { kind: 'loading' }
  /** `example`: there are none to show */
  | { kind: 'own' | 'example'; results: ReadingResults };

/** It is fetched for a visitor too: the refusal opens /login. */
const resultsQuery = (learnerId: string | null | undefined, passageId: string | undefined, locale: string) =>
  queryOptions({
    queryKey: ['results', learnerId, passageId, locale],
    queryFn:
      !passageId || learnerId === undefined
        ? skipToken
        : ({ signal }) => call(api.readingResults, { taskUID: passageId }, { signal }),
  });

/**
 * Returns the results of a passage's latest reading; an example without a passage, or when they cannot be
 * fetched.
 */
export function useResults(passageId: string | undefined): DisplayedResults {
  const { data, errorUpdateCount } = useQuery(
    resultsQuery(useLearnerId(), passageId, useLocale()),
    queryClient,
  );
  if (data) return { kind: 'own', results: data };
  // Counted, since a later attempt counts as loading again: the example stays meanwhile.
  if (!passageId || errorUpdateCount > 0) return { kind: 'example', results: sampleResults };
  return { kind: 'loading' };
}

/** The results of a child, for its parent who is signed in. */
export function useChildResults(child: string, passageId: string) {
  const learnerId = useLearnerId();
  return useQuery(
    {
      queryKey: ['results', learnerId, passageId, useLocale(), child],
      queryFn: ({ signal }) => call(api.readingResults, { taskUID: passageId, child }, { signal }),
    },
    queryClient,
  );
}

/** After a change of the level another story follows. */
export const refetchResults = () => queryClient.invalidateQueries({ queryKey: ['results'] });
