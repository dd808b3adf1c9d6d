import { api, type LevelChange } from '@readling/contract';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useErrorText } from '#web/api/error-text.ts';
import { useFetched } from '#web/api/use-fetched.ts';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './profile.module.css';

/** When and why the level moved, for a child and whoever helps: fetched when it is unfolded. */
export function LevelMoves({ level }: { level: number | null }) {
  const t = useTranslations('profile.about.moves');
  const ui = useTranslations('ui');
  const text = useErrorText();
  const [open, setOpen] = useState(false);
  const { fetched } = useFetched(open ? String(level) : null, () => call(api.levelChanges));
  return (
    <details className={styles['moves']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {fetched.is === 'loading' && <Loading label={ui('loading')} />}
      {fetched.is === 'failed' && <Notice kind="problem">{text(fetched.error)}</Notice>}
      {fetched.is === 'there' && fetched.value.length === 0 && <p>{t('none')}</p>}
      {fetched.is === 'there' && fetched.value.length > 0 && (
        <ul>
          {fetched.value.map((change) => (
            <Move key={change.at} change={change} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Move({ change: { to, why, at } }: { change: LevelChange }) {
  const t = useTranslations('profile.about.moves');
  const format = useFormatter();
  const date = format.dateTime(new Date(at), { dateStyle: 'medium' });
  return <li>{to === null ? t('cleared', { date }) : t(why, { date, to })}</li>;
}
