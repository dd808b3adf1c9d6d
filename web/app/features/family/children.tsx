import { familyLimits } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { AddChild } from './add-child.tsx';
import { ChildCard } from './child-card.tsx';
import styles from './family.module.css';
import { childrenQuery } from './family-queries.ts';
import { SplitAccount } from './split-account.tsx';

/** The children of the home, a card each, `others` at whom the grown-up may look, and the form to add one. */
export function Children({ learnerId, others }: { learnerId: string; others: ReactNode }) {
  const t = useTranslations('family');
  const text = useErrorText();
  const [splitting, setSplitting] = useState(false);
  const query = useQuery(childrenQuery(learnerId), queryClient);
  if (query.status === 'pending') return <LoadingScene label={t('loading')} />;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { children, has_read, joined } = query.data;
  const isFull = children.length >= familyLimits.children;
  const canSplit = has_read && !isFull;
  const split = canSplit && <SplitAccount open={splitting} onOpen={setSplitting} />;
  return (
    <>
      <p>{t('lead')}</p>
      {children.length > 0 && (
        <LinkButton to="/who" icon={<Icon name="heart" />}>
          {t('toFaces')}
        </LinkButton>
      )}
      <ul className={styles['children']}>
        {children.map((child) => (
          <ChildCard key={child.id} child={child} joined={joined.filter((each) => each.child === child.id)} />
        ))}
      </ul>
      {others}
      {children.length === 0 && split}
      {isFull && <p>{t('full', { count: String(familyLimits.children) })}</p>}
      {!isFull && !(canSplit && splitting) && <AddChild key={children.length} />}
      {children.length > 0 && split}
    </>
  );
}
