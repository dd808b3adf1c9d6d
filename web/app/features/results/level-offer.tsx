import { api, type LevelOffer as Offer } from '@readling/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './level-offer.module.css';
import { refetchResults } from './use-results.ts';

type Stage =
  | { status: 'asking'; error?: unknown }
  | { status: 'sending'; accept: boolean }
  | { status: 'answered'; level: number };

/** Asks the learner about the other level that the last readings suggest. Both buttons look the same. */
export function LevelOffer({ offer: { from, to } }: { offer: Offer }) {
  const t = useTranslations('placement.offer');
  const errorText = useErrorText();
  const [stage, setStage] = useState<Stage>({ status: 'asking' });
  const answered = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage.status === 'answered') answered.current?.focus(); // the button that had the focus is gone
  }, [stage]);

  const answer = (accept: boolean) => {
    setStage({ status: 'sending', accept });
    call(api.levelAnswer, { to, accept }).then(
      ({ level }) => {
        setStage({ status: 'answered', level: level ?? from });
        void refetchResults();
      },
      (error: unknown) => setStage({ status: 'asking', error }),
    );
  };
  if (stage.status === 'answered')
    return (
      <div ref={answered} tabIndex={-1}>
        <Notice kind="good">{t(stage.level === to ? 'taken' : 'stayed', { level: stage.level })}</Notice>
      </div>
    );
  const isSending = (accept: boolean) => stage.status === 'sending' && stage.accept === accept;
  return (
    <Card as="section" labelledBy="level-offer" className={styles['offer']}>
      <h2 id="level-offer">{t('title')}</h2>
      <p>{t(to > from ? 'up' : 'down', { to })}</p>
      {stage.status === 'asking' && stage.error !== undefined && (
        <Notice kind="problem">{errorText(stage.error)}</Notice>
      )}
      <div className={styles['answers']}>
        <Button
          size="large"
          pending={isSending(true)}
          disabled={isSending(false)}
          onClick={() => answer(true)}
        >
          {t('take', { to })}
        </Button>
        <Button
          size="large"
          pending={isSending(false)}
          disabled={isSending(true)}
          onClick={() => answer(false)}
        >
          {t('stay', { from })}
        </Button>
      </div>
    </Card>
  );
}
