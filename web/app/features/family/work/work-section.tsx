import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './work.module.css';
import { WorkForm } from './work-form.tsx';
import { WorkItem } from './work-item.tsx';
import { type Whose, workQuery } from './work-queries.ts';

type Props = {
  whose: Whose;
  /** of a class: who can be chosen */
  pupils?: readonly { id: string; name: string }[];
  closed?: boolean;
  /** for a guardian, who sees what is set and changes nothing */
  looksOnly?: boolean;
};

/** What is set for a class or a child, how far each is, and the form to set more. */
export function WorkSection({ whose, pupils = [], closed = false, looksOnly = false }: Props) {
  const t = useTranslations('work');
  const ui = useTranslations('family');
  const text = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(workQuery(useLearnerId() ?? '', whose, useLocale()), queryClient);
  if (looksOnly && query.data?.work.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="work">
      <h2 id="work">{t('title')}</h2>
      {!looksOnly && <p>{t('lead')}</p>}
      {query.status === 'pending' && <LoadingScene label={ui('loading')} />}
      {query.status === 'error' && (
        <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>
      )}
      {query.data && query.data.work.length > 0 && (
        <ul className={styles['list']}>
          {query.data.work.map((work) => (
            <WorkItem key={work.id} whose={whose} work={work} looksOnly={looksOnly} />
          ))}
        </ul>
      )}
      {!closed &&
        !looksOnly &&
        (isOpen ? (
          <WorkForm whose={whose} pupils={pupils} onClose={() => setOpen(false)} />
        ) : (
          <Button icon={<Icon name="book" />} onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        ))}
    </section>
  );
}
