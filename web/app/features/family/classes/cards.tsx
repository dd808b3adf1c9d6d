import { api, type Card as CardOfChild } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from '../family.module.css';

type Props = { classId: string; onCards: (cards: readonly CardOfChild[]) => void };

/** Makes the printed cards of a class: for children without one, or new ones for all. */
export function Cards({ classId, onCards }: Props) {
  const t = useTranslations('classes.cards');
  const text = useErrorText();
  const [asks, setAsking] = useState(false);
  const [isNone, setNone] = useState(false);
  // The same for every try, so that a lost reply makes the same cards.
  const [requestId] = useState(newId);
  const make = useMutation(
    {
      mutationFn: async (all: boolean) => {
        const { cards } = await call(api.makeCards, { class: classId, requestId, all });
        setNone(cards.length === 0);
        if (cards.length > 0) onCards(cards);
      },
      onSettled: () => setAsking(false),
    },
    queryClient,
  );
  return (
    <Card as="section" labelledBy="cards" className={styles['card']}>
      <h2 id="cards">{t('title')}</h2>
      <p>{t('text')}</p>
      {isNone && <Notice>{t('none')}</Notice>}
      {make.isError && <Notice kind="problem">{text(make.error)}</Notice>}
      <div className={styles['actions']}>
        <Button pending={make.isPending} onClick={() => make.mutate(false)}>
          {t('missing')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('all')}</Button>
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsking(false)}
        title={t('all')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
            <Button kind="primary" pending={make.isPending} onClick={() => make.mutate(true)}>
              {t('sure')}
            </Button>
          </>
        }
      >
        <p>{t('ends')}</p>
      </Dialog>
    </Card>
  );
}
