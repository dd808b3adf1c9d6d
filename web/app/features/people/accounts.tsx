import { api, type ListedAccount } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Facts, useDay } from './facts.tsx';
import styles from './people.module.css';
import { accountsQuery } from './people-queries.ts';
import { SearchList } from './search-list.tsx';
import { useSearch } from './use-search.ts';

/** Every account: when it was made, confirmed and last used; to log it out, or to delete it. */
export function Accounts({ adminId }: { adminId: string }) {
  const t = useTranslations('people');
  const search = useSearch();
  const query = useQuery(accountsQuery(adminId, search), queryClient);
  return (
    <SearchList
      title={t('accounts.title')}
      findLabel={t('find')}
      search={search}
      query={query}
      counts={({ counts }) => [
        [t('accounts.all'), counts.accounts],
        [t('accounts.unverified'), counts.unverified],
        [t('accounts.guests'), counts.guests],
      ]}
    >
      {(account: ListedAccount) => (
        <Account
          key={account.id}
          account={account}
          isOwn={account.id === adminId}
          onChanged={async () => void (await query.refetch())}
        />
      )}
    </SearchList>
  );
}

type Props = { account: ListedAccount; isOwn: boolean; onChanged: () => Promise<void> };

function Account({ account, isOwn, onChanged }: Props) {
  const t = useTranslations('people.accounts');
  const people = useTranslations('people');
  const day = useDay();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { id, name, email, role, created_at, verified_at, seen_on } = account;
  const remove = async () => {
    const { receipt } = await call(api.deleteAccountOf, { id });
    setAsking(false);
    notify(receipt === null ? t('deleted') : `${t('deleted')} ${people('receipt')} ${receipt}`);
    await queryClient.invalidateQueries({ queryKey: ['deletions'] });
    await onChanged();
  };
  const explain = useErrorText();
  const signOut = useMutation(
    {
      mutationFn: () => call(api.signOutAccount, { id }),
      onSuccess: () => notify(t('signedOut', { name })),
    },
    queryClient,
  );
  return (
    <li className={styles['item']}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <bdi dir="ltr" className={styles['email']}>
        {email}
      </bdi>
      <Facts
        facts={[
          [t('role'), t(`roles.${role}`)],
          [t('created'), day(created_at)],
          [t('verified'), day(verified_at, t('unverified'))],
          [t('seen'), day(seen_on)],
        ]}
      />
      {isOwn ? (
        <p>{t('you')}</p>
      ) : (
        <div className={styles['actions']}>
          <Button
            icon={<Icon name="sign-out" />}
            aria-label={t('signOutOf', { name })}
            pending={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {t('signOut')}
          </Button>
          <Button
            icon={<Icon name="bin" />}
            aria-label={t('deleteTitle', { name })}
            onClick={() => setAsking(true)}
          >
            {people('delete')}
          </Button>
        </div>
      )}
      {signOut.isError && <Notice kind="problem">{explain(signOut.error)}</Notice>}
      <DeleteDialog
        open={asking}
        title={t('deleteTitle', { name })}
        text={t('deleteText')}
        onClose={() => setAsking(false)}
        onDelete={remove}
      />
    </li>
  );
}
