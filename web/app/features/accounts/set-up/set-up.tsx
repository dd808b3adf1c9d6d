import { api } from '@readling/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { useUrlCode } from '#web/form/use-url-code.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { AccountPage } from '../account-page.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** `open` and `closed`: what the server said about the code. */
type State =
  | { status: 'checking' }
  | { status: 'open' }
  | { status: 'closed' }
  | { status: 'failed'; error: unknown };

const stateAfter = (error: unknown): State =>
  error instanceof RefusalError && error.code === 'link_unknown'
    ? { status: 'closed' }
    : { status: 'failed', error };

/** The first page of an empty server: somebody who has the code that it printed makes the first account. */
export function SetUp() {
  const t = useTranslations('accounts.setup');
  const ui = useTranslations('ui');
  const text = useErrorText();
  const code = useUrlCode();
  const [state, setState] = useState<State>({ status: 'checking' });
  useEffect(() => {
    if (state.status !== 'checking') return;
    call(api.checkSetupCode, { code }).then(
      () => setState({ status: 'open' }),
      (error: unknown) => setState(stateAfter(error)),
    );
  }, [code, state.status]);
  if (state.status === 'open') return <SetUpForm code={code} />;
  if (state.status === 'closed') return <Closed />;
  return (
    <AccountPage title={t('title')}>
      {state.status === 'checking' ? (
        <Loading label={ui('loading')} />
      ) : (
        <LoadFailure onAgain={() => setState({ status: 'checking' })}>{text(state.error)}</LoadFailure>
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
