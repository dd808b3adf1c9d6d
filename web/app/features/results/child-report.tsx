import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Report } from './report/report.tsx';
import { useChildResults } from './use-results.ts';

type Props = { child: string; name: string; passageId: string };

/** The grown-ups' half of one reading of a child, for its parent. */
export function ChildReport({ child, name, passageId }: Props) {
  const t = useTranslations();
  const text = useErrorText();
  const query = useChildResults(child, passageId);
  if (query.status === 'pending') return <LoadingScene label={t('dashboard.loading')} />;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  return (
    <>
      <h2>{t('report.oneStory')}</h2>
      <Report results={query.data} child={name} />
    </>
  );
}
