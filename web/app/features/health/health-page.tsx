import { api, type HealthCheck } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AdminNextStep } from '#web/ui/layout/admin-next-step.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { NotForYou } from '#web/ui/layout/not-for-you.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './health.module.css';
import { useSentence } from './use-sentence.ts';

/** Whether the server works, and what to do where it does not, for the admin. */
export function HealthPage() {
  const t = useTranslations('health');
  const session = useSession();
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {session.state !== 'unknown' && !isAdmin && <NotForYou isVisitor={session.state === 'visitor'} />}
      {isAdmin && (
        <>
          <p>{t('lead')}</p>
          <Health adminId={session.id} />
        </>
      )}
    </div>
  );
}

const minute = 60_000;

/** `adminId`: nobody else may see what one admin has fetched. */
function Health({ adminId }: { adminId: string }) {
  const t = useTranslations('health');
  const format = useFormatter();
  const explain = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['health', adminId],
      queryFn: ({ signal }) => call(api.serverHealth, undefined, { signal }),
      refetchInterval: minute,
    },
    queryClient,
  );
  const again = (
    <Button icon={<Icon name="again" />} pending={isFetching} onClick={() => void refetch()}>
      {t('again')}
    </Button>
  );
  if (error)
    return (
      <Notice kind="problem" action={<AdminNextStep error={error}>{again}</AdminNextStep>}>
        {explain(error)}
      </Notice>
    );
  if (!data) return <LoadingScene label={t('loading')} />;
  const worst = data.checks[0]?.state ?? 'good';
  return (
    <>
      <Notice kind={noticeKinds[worst]} icon={icons[worst]} title={t(`overall.${worst}`)} action={again} />
      <ul className={styles['checks']}>
        {data.checks.map((check) => (
          <Check key={check.check} found={check} />
        ))}
      </ul>
      <p className={styles['since']}>
        {t('since', { time: format.dateTime(new Date(data.since), { timeStyle: 'short' }) })}
      </p>
    </>
  );
}

type State = HealthCheck['state'];
const icons: Record<State, IconName> = { good: 'yes', look: 'eye', act: 'warning' };
const noticeKinds = { good: 'good', look: 'info', act: 'problem' } as const;

function Check({ found }: { found: HealthCheck }) {
  const t = useTranslations('health');
  const sentence = useSentence();
  return (
    <li className={styles['check']}>
      <span className={`${styles['state']} ${styles[found.state]}`}>
        <Icon name={icons[found.state]} size={20} />
        {t(`states.${found.state}`)}
      </span>
      <strong>{t(`${found.check}.title`)}</strong>
      <p>{sentence(found)}</p>
    </li>
  );
}
