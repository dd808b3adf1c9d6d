import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Board } from './board.tsx';
import { childDashboardQuery } from './dashboard-queries.ts';

/** The results of everything that a child has read, for its parent. Nothing here starts a story or clears a result. */
export function ChildDashboard({ child }: { child: string }) {
  const t = useTranslations('dashboard');
  const text = useErrorText();
  const dashboard = useQuery(childDashboardQuery(useLearnerId(), child), queryClient);
  if (dashboard.status === 'pending') return <LoadingScene label={t('loading')} />;
  if (dashboard.status === 'error')
    return (
      <LoadFailure title={t('failed')} onAgain={() => void dashboard.refetch()}>
        {text(dashboard.error)}
      </LoadFailure>
    );
  const { rows, weeks } = dashboard.data;
  if (rows.length === 0) return null; // the list of stories above says so
  return <Board rows={rows} weeks={weeks} child={child} />;
}
