import type { Strand } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { strandNames } from '../report/strand-facts.ts';
import { talkQuery } from './pupil-queries.ts';
import styles from './talk.module.css';

type Props = { strand: Strand; level: number };

function useTitle({ strand, level }: Props): string {
  const t = useTranslations('pupil.talk');
  const report = useTranslations('report');
  return t('title', { kind: report(strandNames[strand]), level });
}

/** A button that opens a talk of five minutes for a few children who need practice in this strand. */
export function Talk({ strand, level }: Props) {
  const title = useTitle({ strand, level });
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['place']}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {title}
      </Button>
      <div id={id}>{isOpen && <TalkText strand={strand} level={level} />}</div>
    </div>
  );
}

function TalkText({ strand, level }: Props) {
  const t = useTranslations('pupil.talk');
  const title = useTitle({ strand, level });
  const loading = useTranslations('family')('loading');
  const text = useErrorText();
  const [isPrinted, setPrinted] = useState(false);
  const query = useQuery(talkQuery(strand, level, useLocale()), queryClient);
  useEffect(() => {
    const end = () => setPrinted(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  if (query.status === 'pending') return <LoadingScene label={loading} />;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { starter, ask, steps, listen, end } = query.data;
  return (
    <section className={styles['talk']} aria-label={title} data-printed={isPrinted || undefined}>
      <p className={styles['title']}>{title}</p>
      <p className={styles['quiet']}>{t('lead')}</p>
      <ol>
        <li>
          {t('ask')} <q>{ask}</q>
        </li>
        {[...steps, end].map((step) => (
          <li key={step.do}>
            {step.do} <q>{step.say}</q>
          </li>
        ))}
      </ol>
      <p>
        <strong>{t('listen')}</strong> {listen}
      </p>
      <p>
        <strong>{t('starter')}</strong>
        <q lang="en">
          <bdi>{starter}</bdi>
        </q>
      </p>
      <Button
        className={styles['screen']}
        onClick={() => {
          flushSync(() => setPrinted(true));
          window.print();
        }}
      >
        {t('print')}
      </Button>
    </section>
  );
}
