import { api } from '@readling/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export const secondFactorQuery = (learnerId: string | null | undefined) =>
  queryOptions({
    queryKey: ['profile', 'second-factor', learnerId],
    queryFn: learnerId ? ({ signal }) => call(api.secondFactor, {}, { signal }) : skipToken,
  });
