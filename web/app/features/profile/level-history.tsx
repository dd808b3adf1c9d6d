import { api, type LevelChange } from '@readling/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './profile.module.css';

/** `level`: a change of it is a reason to fetch again. */
const levelChangesQuery = (learnerId: string | null | undefined, level: number | null, isOpen: boolean) =>
  queryOptions({
    queryKey: ['profile', 'level-changes', learnerId, level],
    queryFn: isOpen ? ({ signal }) => call(api.levelChanges, {}, { signal }) : skipToken,
  });

/** When and why the level changed; fetched when it is unfolded. */
export function LevelHistory({ level }: { level: number | null }) {
  const t = useTranslations('profile.about.moves');
  const ui = useTranslations('ui');
  const text = useErrorText();
  const [open, setOpen] = useState(false);
  const changes = useQuery(levelChangesQuery(useLearnerId(), level, open), queryClient);
  return (
    <details className={styles['history']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {changes.status === 'pending' && <Loading label={ui('loading')} />}
      {changes.status === 'error' && <Notice kind="problem">{text(changes.error)}</Notice>}
      {changes.status === 'success' && changes.data.length === 0 && <p>{t('none')}</p>}
      {changes.status === 'success' && changes.data.length > 0 && (
        <ul>
          {changes.data.map((change) => (
            <Change key={change.at} change={change} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Change({ change: { to, why, at } }: { change: LevelChange }) {
  const t = useTranslations('profile.about.moves');
  const format = useFormatter();
  const date = format.dateTime(new Date(at), { dateStyle: 'medium' });
  return <li>{to === null ? t('cleared', { date }) : t(why, { date, to })}</li>;
}
