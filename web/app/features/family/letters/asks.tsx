import { api, type ClassGuardians } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import { guardiansQuery } from './letter-queries.ts';
import own from './letters.module.css';

type Asked = ClassGuardians['guardians'][number];

/** The grown-ups who ask to look at a child of the class: for the teacher to answer. */
export function Asks({ learnerId, classId }: { learnerId: string; classId: string }) {
  const query = useQuery(guardiansQuery(learnerId, classId), queryClient);
  const asked = query.data?.guardians.filter(({ since }) => since === null) ?? [];
  if (asked.length === 0) return null;
  return (
    <ul className={own['asks']}>
      {asked.map((each) => (
        <AskOf key={`${each.child} ${each.guardian}`} of={each} />
      ))}
    </ul>
  );
}

function AskOf({ of: { child, child_name, guardian, name: given, asked_at } }: { of: Asked }) {
  const t = useTranslations('letter');
  const format = useFormatter();
  const text = useErrorText();
  const notify = useNotify();
  const names = { who: isolated(given), name: isolated(child_name) };
  const answer = useMutation(
    {
      mutationFn: async (yes: boolean) => {
        await call(api.answerGuardian, { child, guardian, yes });
        await reloadFamily();
        notify(yes ? t('yesDone', names) : t('noDone'));
      },
    },
    queryClient,
  );
  return (
    <Card as="li" className={styles['card']}>
      <h2>{t('asks', names)}</h2>
      <p>{t('askedOn', { date: format.dateTime(new Date(asked_at), { dateStyle: 'medium' }) })}</p>
      {answer.isError && <Notice kind="problem">{text(answer.error)}</Notice>}
      <div className={styles['actions']}>
        <Button kind="primary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('letLook', names)}
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('no')}
        </Button>
      </div>
    </Card>
  );
}
