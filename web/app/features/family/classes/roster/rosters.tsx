import { type AddedRoster, api, classLimits } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../../family.module.css';
import { reloadFamily } from '../../family-queries.ts';
import { Ask } from '../ask.tsx';
import { rostersQuery } from '../class-queries.ts';
import own from '../classes.module.css';

type Props = { learnerId: string; classId: string };

/** The lists that came in during the last days, where a wrong one is taken back. Shows nothing when there is none. */
export function Rosters({ learnerId, classId }: Props) {
  const t = useTranslations('classes.undo');
  const text = useErrorText();
  const { data, error } = useQuery(rostersQuery(learnerId, classId), queryClient);
  if (error === null && !data?.rosters.length) return null;
  return (
    <Card as="section" labelledBy="rosters" className={styles['card']}>
      <h2 id="rosters">{t('title', { days: String(classLimits.undoDays) })}</h2>
      <p>{t('text')}</p>
      {error !== null && <Notice kind="problem">{text(error)}</Notice>}
      <ul className={own['children']}>
        {data?.rosters.map((roster) => (
          <Roster key={roster.id} classId={classId} roster={roster} />
        ))}
      </ul>
    </Card>
  );
}

function Roster({ classId, roster }: { classId: string; roster: AddedRoster }) {
  const t = useTranslations('classes.undo');
  const family = useTranslations('family');
  const format = useFormatter();
  const notify = useNotify();
  const { id, added_at, goes, stays } = roster;
  const when = format.dateTime(new Date(added_at), { dateStyle: 'medium', timeStyle: 'short' });
  const named = (names: readonly string[]) => ({
    count: String(names.length),
    names: format.list(names.map((name) => isolated(name))),
  });
  return (
    <li className={own['roster']}>
      <p>{t('list', { when, count: String(goes.length + stays.length) })}</p>
      {goes.length === 0 ? (
        <p className={own['last']}>{t('nobody')}</p>
      ) : (
        <Ask
          button={t('button', { when })}
          title={t('ask')}
          sure={t('sure')}
          onSure={async () => {
            const done = await call(api.undoRoster, { class: classId, roster: id });
            await reloadFamily();
            const stay = done.stays.length > 0 ? ` ${t('stays', named(done.stays))}` : '';
            const number = done.receipt === null ? '' : ` ${family('receipt')} ${done.receipt}`;
            notify(t('done', { count: String(done.removed) }) + stay + number);
          }}
        >
          <p>{t('goes', named(goes))}</p>
          {stays.length > 0 && <p>{t('stays', named(stays))}</p>}
        </Ask>
      )}
    </li>
  );
}
