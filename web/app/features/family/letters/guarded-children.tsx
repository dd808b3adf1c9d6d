import { api, type Child } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Ask } from '../classes/ask.tsx';
import { Face } from '../faces/face.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import { guardedChildrenQuery } from './letter-queries.ts';

/** The children of classes at whom somebody may look, and what a teacher has not answered yet. */
export function GuardedChildren({ learnerId }: { learnerId: string }) {
  const t = useTranslations('letter');
  const format = useFormatter();
  const text = useErrorText();
  const query = useQuery(guardedChildrenQuery(learnerId), queryClient);
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { children = [], asked = [] } = query.data ?? {};
  return (
    <>
      {asked.map((at) => (
        <Notice key={at} live={false}>
          {t('waiting', { date: format.dateTime(new Date(at), { dateStyle: 'medium' }) })}
        </Notice>
      ))}
      {children.length > 0 && (
        <section className={styles['card']} aria-labelledby="guarded">
          <h2 id="guarded">{t('lookTitle')}</h2>
          <p>{t('lookText')}</p>
          <ul className={styles['children']}>
            {children.map((child) => (
              <GuardedChild key={child.id} child={child} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function GuardedChild({ child }: { child: Child }) {
  const t = useTranslations();
  const format = useFormatter();
  const notify = useNotify();
  const { id, last_read } = child;
  const name = isolated(child.name);
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['child']}>
        <Face name={child.face} size={72} />
        <div>
          <h3>
            <bdi>{child.name}</bdi>
          </h3>
          <p>
            {last_read === null
              ? t('family.notRead')
              : t('family.lastRead', { date: format.dateTime(new Date(last_read), { dateStyle: 'medium' }) })}
          </p>
        </div>
      </div>
      <div className={styles['actions']}>
        <LinkButton to="/family" search={{ child: id }} kind="primary" icon={<Icon name="chart" />}>
          {t('family.results.title', { name })}
        </LinkButton>
        <Ask
          button={t('letter.stop', { name })}
          title={t('letter.stopTitle', { name })}
          sure={t('letter.stopSure')}
          onSure={async () => {
            await call(api.endGuardian, { child: id });
            await reloadFamily();
            notify(t('letter.stopped', { name }));
          }}
        >
          <p>{t('letter.stopText', { name })}</p>
        </Ask>
      </div>
    </Card>
  );
}
