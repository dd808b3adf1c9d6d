import { api } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { AccountPage } from '../account-page.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** The code of the URL's fragment, which no request sends and no log has. It leaves the address bar once it is read. */
function useCode() {
  const [code] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return code;
}

/** The first page of an empty server: somebody who has the code that it printed makes the first account. */
export function SetUp() {
  const t = useTranslations('accounts.setup');
  const ui = useTranslations('ui');
  const text = useErrorText();
  const code = useCode();
  // Until then the cache may be cleared, and a query with it.
  const isKnown = useSession().state !== 'unknown';
  const { status, error, refetch } = useQuery(
    {
      queryKey: ['setup', code],
      queryFn: ({ signal }) => call(api.checkSetupCode, { code }, { signal }),
      enabled: isKnown,
    },
    queryClient,
  );
  if (status === 'success') return <SetUpForm code={code} />;
  if (status === 'error' && error instanceof RefusalError && error.code === 'link_unknown') return <Closed />;
  return (
    <AccountPage title={t('title')}>
      {status === 'pending' ? (
        <Loading label={ui('loading')} />
      ) : (
        <Notice kind="problem" action={<Button onClick={() => void refetch()}>{ui('again')}</Button>}>
          {text(error)}
        </Notice>
      )}
    </AccountPage>
  );
}

/** The same for a wrong code and none, before and after the set-up. */
function Closed() {
  const t = useTranslations('accounts');
  return (
    <AccountPage title={t('setup.closedTitle')}>
      <p>{t('setup.closedText')}</p>
      <LinkButton to="/login" kind="primary" size="large" wide>
        {t('goToLogin')}
      </LinkButton>
    </AccountPage>
  );
}
