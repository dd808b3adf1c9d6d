import { api, type SameAnswer, type ShownTry } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './pupil.module.css';

export type Reading = { child: string; reading: string };
type Shown = Pick<ShownTry, 'answer' | 'attempt' | 'review' | 'others' | 'counts'>;
type Props = { of: Reading; set: string; question: number; shown: Shown };

/**
 * Was a written answer right? What a grown-up says stands beside the marker's verdict, and can be taken back. Other children
 * who wrote the same are shown before the verdict is theirs, too.
 */
export function Verdict({ of, set, question, shown }: Props) {
  const t = useTranslations('pupil.review');
  const text = useErrorText();
  const { answer, attempt } = shown;
  const judged = { ...of, set, question, attempt };
  const [given, setGiven] = useState<{ right: boolean | null; same: SameAnswer[] } | null>(null);
  const [also, setAlso] = useState<SameAnswer[]>([]);
  const review = given ? given.right : shown.review;
  const same = given?.same ?? [];
  const toOthers = (right: boolean | null) =>
    call(api.reviewSame, {
      ...judged,
      right,
      others: same.map(({ learner, reading, attempt: at }) => ({ learner, reading, attempt: at })),
    });
  const reload = () => queryClient.invalidateQueries({ queryKey: ['pupil'] });
  const judge = useMutation(
    {
      mutationFn: async (right: boolean | null) => {
        if (also.length > 0) await toOthers(right);
        setGiven(await call(api.review, { ...judged, right }));
        setAlso([]);
        await reload();
      },
    },
    queryClient,
  );
  const judgeOthers = useMutation(
    {
      mutationFn: async () => {
        await toOthers(review);
        setAlso(same);
        await reload();
      },
    },
    queryClient,
  );
  const error = judge.error ?? judgeOthers.error;
  return (
    <fieldset className={styles['review']}>
      <legend>{t('ask', { answer: isolated(answer) })}</legend>
      {review === null ? (
        <div>
          <Button kind="bare" disabled={judge.isPending} onClick={() => judge.mutate(true)}>
            {t('right')}
          </Button>
          <Button kind="bare" disabled={judge.isPending} onClick={() => judge.mutate(false)}>
            {t('wrong')}
          </Button>
        </div>
      ) : (
        <div>
          <span role="status">{t(review ? 'saidRight' : 'saidWrong')}</span>
          <Button kind="bare" disabled={judge.isPending} onClick={() => judge.mutate(null)}>
            {t('takeBack')}
          </Button>
        </div>
      )}
      {review !== null && same.length > 0 && (
        <Same
          same={same}
          done={also.length > 0}
          pending={judgeOthers.isPending}
          onSure={judgeOthers.mutate}
        />
      )}
      <Others {...shown} review={review} />
      {error !== null && <Notice kind="problem">{text(error)}</Notice>}
    </fieldset>
  );
}

type SameProps = { same: readonly SameAnswer[]; done: boolean; pending: boolean; onSure: () => void };

/** Who else wrote the same, in their own spelling. */
function Same({ same, done, pending, onSure }: SameProps) {
  const t = useTranslations('pupil.review');
  const format = useFormatter();
  const names = format.list([...new Set(same.map(({ name }) => isolated(name)))]);
  if (done)
    return (
      <p className={styles['same']} role="status">
        {t('sameDone', { names })}
      </p>
    );
  return (
    <div className={styles['same']}>
      <p>{t('same', { count: same.length })}</p>
      <ul>
        {same.map(({ learner, reading, attempt, name, answer }) => (
          <li key={`${learner}/${reading}/${attempt}`}>
            <bdi>{name}</bdi>:{' '}
            <q lang="en" dir="auto">
              {answer}
            </q>
          </li>
        ))}
      </ul>
      <Button pending={pending} onClick={onSure}>
        {t('sameToo')}
      </Button>
    </div>
  );
}

/** What other grown-ups say. Where they do not agree, it says whose verdict counts. */
function Others({ others, counts, review }: Pick<Shown, 'others' | 'counts' | 'review'>) {
  const t = useTranslations('pupil.review');
  if (others.length === 0) return null;
  const verdicts = [review, ...others.map(({ right }) => right)].filter((each) => each !== null);
  return (
    <>
      <ul className={styles['others']}>
        {others.map(({ from, name, right }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order until they are fetched again
          <li key={at}>
            {name === null
              ? t(`${from}${right ? 'Right' : 'Wrong'}`)
              : t(right ? 'otherRight' : 'otherWrong', { name: isolated(name) })}
          </li>
        ))}
      </ul>
      {new Set(verdicts).size > 1 && <p>{t(counts ? 'countsRight' : 'countsWrong')}</p>}
    </>
  );
}
