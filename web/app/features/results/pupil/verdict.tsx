import { api, type ShownTry } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './pupil.module.css';

export type Reading = { child: string; reading: string };
type Props = { of: Reading; set: string; question: number; shown: ShownTry };

/** Was a written answer right? What a grown-up says stands beside the marker's verdict, and can be taken back. */
export function Verdict({ of, set, question, shown: { answer, attempt, review } }: Props) {
  const t = useTranslations('pupil.review');
  const text = useErrorText();
  const judge = useMutation(
    {
      mutationFn: (right: boolean | null) => call(api.review, { ...of, set, question, attempt, right }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: ['pupil'] }),
    },
    queryClient,
  );
  return (
    <fieldset className={styles['review']}>
      {/* isolated: an answer in English must not turn the words of an Arabic sentence around */}
      <legend>{t('ask', { answer: `\u2068${answer}\u2069` })}</legend>
      {review === null ? (
        <div>
          <Button disabled={judge.isPending} onClick={() => judge.mutate(true)}>
            {t('right')}
          </Button>
          <Button disabled={judge.isPending} onClick={() => judge.mutate(false)}>
            {t('wrong')}
          </Button>
        </div>
      ) : (
        <div>
          <span role="status">{t(review ? 'saidRight' : 'saidWrong')}</span>
          <Button disabled={judge.isPending} onClick={() => judge.mutate(null)}>
            {t('takeBack')}
          </Button>
        </div>
      )}
      {judge.isError && <Notice kind="problem">{text(judge.error)}</Notice>}
    </fieldset>
  );
}
