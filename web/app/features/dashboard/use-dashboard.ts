import { api } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId, useSession } from '#web/api/session.ts';
import { useNotify } from '#web/ui/message/notices.tsx';
import { dashboardQuery } from './dashboard-queries.ts';

/** The results of the learner who is signed in, and the two actions that clear and restore them. */
export function useDashboard() {
  const t = useTranslations('dashboard');
  const notify = useNotify();
  const session = useSession();
  const learnerId = useLearnerId();
  const dashboard = useQuery(dashboardQuery(learnerId), queryClient);
  const change = useMutation(
    {
      mutationFn: async (action: 'clean' | 'undo') => {
        if (action === 'clean') await call(api.dashboardClean);
        else notify(t('undone', { count: (await call(api.dashboardUndo)).restored }));
      },
      onSuccess: () => void dashboard.refetch(),
    },
    queryClient,
  );
  const run = async (action: 'clean' | 'undo') => {
    if (!change.isPending) await change.mutateAsync(action).catch(() => {}); // the page shows `failure`
  };
  return {
    isVisitor: learnerId === null,
    /** a child cannot delete what its parents look at */
    mayClean: session.state === 'signed-in' && session.role !== 'child',
    dashboard,
    /** the action that is pending */
    action: change.isPending ? change.variables : undefined,
    failure: change.isError ? { action: change.variables, error: change.error } : undefined,
    clean: () => run('clean'),
    undo: () => run('undo'),
  };
}
