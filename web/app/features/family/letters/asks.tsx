import { api, type ClassGuardians, type JoinAsk } from '@readling/contract';
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
import { askAgain, reloadFamily } from '../family-queries.ts';
import { guardiansQuery } from './letter-queries.ts';
import own from './letters.module.css';

type Asked = ClassGuardians['guardians'][number];

/**
 * The grown-ups who ask to look at a child of the class, or that a child of theirs joins it: for the teacher to answer. A new
 * ask comes without loading the page again, each minute and when the page comes into view.
 */
export function Asks({ learnerId, classId }: { learnerId: string; classId: string }) {
  const query = useQuery({ ...guardiansQuery(learnerId, classId), ...askAgain }, queryClient);
  const asked = query.data?.guardians.filter(({ since }) => since === null) ?? [];
  const joins = query.data?.joins ?? [];
  if (asked.length + joins.length === 0) return null;
  return (
    <ul className={own['asks']}>
      {asked.map((each) => (
        <AskOf key={`${each.child} ${each.guardian}`} of={each} />
      ))}
      {joins.map((each) => (
        <JoinOf key={each.id} classId={classId} of={each} />
      ))}
    </ul>
  );
}

function AskOf({ of: { child, child_name, guardian, name: given, asked_at } }: { of: Asked }) {
  const t = useTranslations('letter');
  const names = { who: isolated(given), name: isolated(child_name) };
  return (
    <ToAnswer
      title={t('asks', names)}
      at={asked_at}
      yes={t('letLook', names)}
      no={t('no')}
      done={(yes) => (yes ? t('yesDone', names) : t('noDone'))}
      onAnswer={(yes) => call(api.answerGuardian, { child, guardian, yes })}
    />
  );
}

function JoinOf({ classId, of: { id, name: child, by, asked_at } }: { classId: string; of: JoinAsk }) {
  const t = useTranslations('classes.home');
  const names = { who: isolated(by), name: isolated(child) };
  return (
    <ToAnswer
      title={t('asks', names)}
      at={asked_at}
      yes={t('yes', names)}
      no={t('no')}
      done={(yes) => t(yes ? 'yesDone' : 'noDone', names)}
      onAnswer={(yes) => call(api.answerJoin, { class: classId, pupil: id, yes })}
    />
  );
}

type ToAnswerProps = {
  title: string;
  at: string;
  yes: string;
  no: string;
  done: (yes: boolean) => string;
  onAnswer: (yes: boolean) => Promise<unknown>;
};

function ToAnswer({ title, at, yes: yesLabel, no, done, onAnswer }: ToAnswerProps) {
  const t = useTranslations('letter');
  const format = useFormatter();
  const text = useErrorText();
  const notify = useNotify();
  const answer = useMutation(
    {
      mutationFn: async (yes: boolean) => {
        await onAnswer(yes);
        await reloadFamily();
        notify(done(yes));
      },
    },
    queryClient,
  );
  return (
    <Card as="li" className={styles['card']}>
      <h2>{title}</h2>
      <p>{t('askedOn', { date: format.dateTime(new Date(at), { dateStyle: 'medium' }) })}</p>
      {answer.isError && <Notice kind="problem">{text(answer.error)}</Notice>}
      <div className={styles['actions']}>
        <Button kind="primary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {yesLabel}
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {no}
        </Button>
      </div>
    </Card>
  );
}
