import {
  type Child,
  type Look,
  lookMonths,
  type RecordKind,
  retentionDays,
  type ChildRecord as Stored,
} from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { DownloadChild } from '../download-child.tsx';
import { childRecordQuery } from '../family-queries.ts';
import styles from './child-record.module.css';

/**
 * What is stored about a child, how its answers were marked, who may look at it, and who did. It can be printed.
 * `decisions`: how each answer was marked.
 */
export function ChildRecord({ child, decisions }: { child: Child; decisions: ReactNode }) {
  const loading = useTranslations('family')('loading');
  const text = useErrorText();
  const query = useQuery(childRecordQuery(useLearnerId(), child.id), queryClient);
  if (query.status === 'pending') return <LoadingScene label={loading} />;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  return <Record child={child} record={query.data} decisions={decisions} />;
}

function Record({ child, record, decisions }: { child: Child; record: Stored; decisions: ReactNode }) {
  const t = useTranslations('record');
  const print = useTranslations('report')('print');
  const format = useFormatter();
  const name = isolated(child.name);
  return (
    <div className={styles['record']}>
      <p>{t('lead', { day: format.dateTime(new Date(record.since), { dateStyle: 'long' }) })}</p>
      <div className={styles['actions']}>
        <DownloadChild child={child} />
        <Button onClick={() => window.print()}>{print}</Button>
      </div>
      <section aria-labelledby="stored">
        <h2 id="stored">{t('stored')}</h2>
        <StoredKinds of={record.stored} />
      </section>
      <section aria-labelledby="marking">
        <h2 id="marking">{t('marking')}</h2>
        <p>{t('markingText')}</p>
        <LinkButton to="/family" search={{ child: child.id }} icon={<Icon name="book" />}>
          {t('answers', { name })}
        </LinkButton>
        {decisions}
      </section>
      <section aria-labelledby="may">
        <h2 id="may">{t('may')}</h2>
        <ul>
          {record.parents > 0 && <li>{t('parents', { count: record.parents })}</li>}
          {record.guardians > 0 && <li>{t('guardians', { count: record.guardians })}</li>}
          {record.classes.map(({ id, name: own, teachers }) => (
            <li key={id}>
              {own === null
                ? t('otherClass', { count: teachers })
                : t('className', { name: isolated(own), count: teachers })}
            </li>
          ))}
        </ul>
        <p className={styles['note']}>{t('operator')}</p>
      </section>
      <section aria-labelledby="looked">
        <h2 id="looked">{t('looked')}</h2>
        <p className={styles['note']}>{t('lookedNote', { months: String(lookMonths) })}</p>
        <Looks of={record.looks} />
      </section>
    </div>
  );
}

function StoredKinds({ of: stored }: { of: Stored['stored'] }) {
  const t = useTranslations('record');
  const format = useFormatter();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('until')}</th>
        </tr>
      </thead>
      <tbody>
        {stored.map(({ kind, count }) => (
          <tr key={kind}>
            <th scope="row">{t(`kinds.${kind}`)}</th>
            <td>{format.number(count)}</td>
            <td>
              <Until kind={kind} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Until({ kind }: { kind: RecordKind }) {
  const t = useTranslations('record');
  if (kind === 'devices') return t('untilVisit');
  if (kind === 'work') return t('untilDays', { days: retentionDays.setWork });
  if (kind === 'messages') return t('untilDays', { days: retentionDays.chats });
  if (kind === 'letters') return t('untilDays', { days: retentionDays.letters });
  if (kind === 'looks') return t('untilMonths', { months: String(lookMonths) });
  return t('untilDeleted');
}

/** The looks, a line for each day. */
function Looks({ of: looks }: { of: readonly Look[] }) {
  const t = useTranslations('record');
  const format = useFormatter();
  if (looks.length === 0) return <p>{t('nobody')}</p>;
  return (
    <ul>
      {[...Map.groupBy(looks, ({ day }) => day)].map(([day, ofDay]) => (
        <li key={day}>
          {/* a day without a time zone: shown as it is stored, in UTC */}
          <strong>{format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })}</strong>{' '}
          {format.list(
            ofDay.map(({ what, seat, is_you }) => `${t(is_you ? 'you' : seat)}: ${t(`whatLooked.${what}`)}`),
          )}
        </li>
      ))}
    </ul>
  );
}
