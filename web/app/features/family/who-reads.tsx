import type { Reader } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { NextCard } from './card/next-card.tsx';
import { FaceButton } from './faces/face-button.tsx';
import styles from './family.module.css';
import { readersQuery } from './family-queries.ts';
import { useStartChild } from './use-start-child.ts';

type Props = { learnerId: string; isChild: boolean };

/** Large faces: one press, and that child reads on this device. From a child's session a grown-up comes back by the login. */
export function WhoReads({ learnerId, isChild }: Props) {
  const t = useTranslations('family');
  const text = useErrorText();
  const query = useQuery(readersQuery(learnerId), queryClient);
  const start = useStartChild();
  if (query.status === 'pending') return <LoadingScene label={t('loading')} />;
  return (
    <>
      {query.status === 'error' && (
        <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>
      )}
      {start.isError && <Notice kind="problem">{text(start.error)}</Notice>}
      {query.data?.readers.length === 0 && (isChild ? <NextCard /> : <p>{t('nobody')}</p>)}
      <ul className={styles['readers']}>
        {query.data?.readers.map((reader: Reader) => (
          <li key={reader.id}>
            <FaceButton
              name={reader.name}
              face={reader.face}
              current={reader.id === learnerId}
              busy={start.isPending && start.variables === reader.id}
              onPress={() => {
                if (!start.isPending) start.mutate(reader.id);
              }}
            />
          </li>
        ))}
      </ul>
      {isChild ? (
        <LinkButton to="/login" search={{ back: '/family' }} icon={<Icon name="lock" />}>
          {t('grownUp')}
        </LinkButton>
      ) : (
        <LinkButton to="/family" icon={<Icon name="person" />}>
          {t('results.closed')}
        </LinkButton>
      )}
    </>
  );
}
