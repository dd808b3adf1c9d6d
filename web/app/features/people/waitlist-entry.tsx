import { api, type WaitlistEntry } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { ownName } from '#web/i18n/languages.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Facts, useDay } from './facts.tsx';
import styles from './people.module.css';

type Props = { entry: WaitlistEntry; onChanged: () => Promise<void> };

/** One email of the waitlist. */
export function Entry({ entry, onChanged }: Props) {
  const t = useTranslations('people.waitlist');
  const day = useDay();
  const { email, pilot, language, joined_at, confirmed_at, invited_at, answered_at } = entry;
  return (
    <li className={styles['item']}>
      <strong>
        <bdi dir="ltr" className={styles['email']}>
          {email}
        </bdi>
      </strong>
      <Facts
        facts={[
          [t('joined'), day(joined_at)],
          [t('confirmedOn'), day(confirmed_at, t('unconfirmed'))],
          ...(pilot ? [[t('pilot'), '✓'] as const] : []),
          ...(invited_at ? [[t('invited'), day(invited_at)] as const] : []),
          ...(answered_at ? [[t('answered'), day(answered_at)] as const] : []),
          [t('language'), ownName(language)],
        ]}
      />
      <EntryActions entry={entry} onChanged={onChanged} />
    </li>
  );
}

function EntryActions({ entry: { email, confirmed_at, invited_at, answered_at }, onChanged }: Props) {
  const t = useTranslations('people.waitlist');
  const people = useTranslations('people');
  const explain = useErrorText();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const change = useMutation(
    {
      mutationFn: async (action: 'mail' | 'mark') => {
        if (action === 'mail') await call(api.mailWaitlistEntry, { email });
        else await call(api.answerWaitlistEntry, { email, answered: answered_at === null });
      },
      onSuccess: async (_result, action) => {
        notify(t(action === 'mail' ? 'mailed' : 'marked'));
        await onChanged();
      },
    },
    queryClient,
  );
  const run = (action: 'mail' | 'mark') => {
    if (!change.isPending) change.mutate(action);
  };
  const pending = change.isPending ? change.variables : null;
  const remove = async () => {
    await call(api.deleteWaitlistEntry, { email });
    setAsking(false);
    notify(t('deleted'));
    await onChanged();
  };
  return (
    <>
      {change.isError && <Notice kind="problem">{explain(change.error)}</Notice>}
      <div className={styles['actions']}>
        {!invited_at && (
          <Button icon={<Icon name="mail" />} pending={pending === 'mail'} onClick={() => run('mail')}>
            {t(confirmed_at ? 'invite' : 'ask')}
          </Button>
        )}
        <Button pending={pending === 'mark'} onClick={() => run('mark')}>
          {t(answered_at ? 'unmark' : 'mark')}
        </Button>
        <Button
          icon={<Icon name="bin" />}
          aria-label={t('deleteTitle', { email })}
          onClick={() => setAsking(true)}
        >
          {people('delete')}
        </Button>
      </div>
      <DeleteDialog
        open={asking}
        title={t('deleteTitle', { email })}
        text={t('deleteText')}
        onClose={() => setAsking(false)}
        onDelete={remove}
      />
    </>
  );
}
