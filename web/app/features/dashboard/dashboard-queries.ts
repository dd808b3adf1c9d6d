import { api } from '@readling/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

type LearnerId = string | null | undefined;

async function fetchResults(of: { child?: string }, signal: AbortSignal) {
  const [rows, weeks] = await Promise.all([
    call(api.dashboard, of, { signal }),
    call(api.dashboardWeeks, of, { signal }),
  ]);
  return { rows, weeks };
}

async function fetchDashboard(signal: AbortSignal) {
  const [results, cleared] = await Promise.all([
    fetchResults({}, signal),
    call(api.dashboardCleared, {}, { signal }),
  ]);
  return { ...results, cleared };
}

/** `learnerId`: who is signed in. Nobody else may see what somebody has fetched. */
export const dashboardQuery = (learnerId: LearnerId) =>
  queryOptions({
    queryKey: ['dashboard', learnerId],
    queryFn: learnerId ? ({ signal }) => fetchDashboard(signal) : skipToken,
  });

export const childDashboardQuery = (learnerId: LearnerId, child: string) =>
  queryOptions({
    queryKey: ['dashboard', learnerId, child],
    queryFn: learnerId ? ({ signal }) => fetchResults({ child }, signal) : skipToken,
  });
