import { api } from '@readling/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';

const demoReadQuery = (learnerId: string | null | undefined) =>
  queryOptions({
    queryKey: ['demo', learnerId],
    queryFn: learnerId ? ({ signal }) => call(api.mainMenu, {}, { signal }) : skipToken,
  });

/** Returns the levels whose story of the demo was read; none until it is known. */
export const useDemoRead = (): readonly number[] =>
  useQuery(demoReadQuery(useLearnerId()), queryClient).data?.demo_read ?? [];
