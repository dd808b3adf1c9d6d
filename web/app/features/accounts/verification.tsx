import { api } from '@readling/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import { findSession, useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import beeLost from '#web/ui/pictures/bee-lost.svg';
import trophy from '#web/ui/pictures/trophy-jar.svg';
import styles from './accounts.module.css';
import { AutoRedirect } from './auto-redirect.tsx';

type State =
  | { kind: 'checking' }
  | { kind: 'verified' }
  | { kind: 'failed'; error?: unknown; message?: string };

/** Follows a mailed link: checking, then success or failure, then away after a while. */
export function Verification({ token }: { token: string }) {
  const t = useTranslations('accounts');
  const [state, setState] = useState<State>({ kind: 'checking' });
  useEffect(() => {
    let gone = false;
    call(api.verifyEmail, { token }).then(
      ({ verified, message }) => {
        if (gone) return;
        setState(verified ? { kind: 'verified' } : { kind: 'failed', message });
        if (verified) void findSession(); // a guest who confirmed an address is a learner now
      },
      (error: unknown) => {
        if (!gone) setState({ kind: 'failed', error });
      },
    );
    return () => {
      gone = true;
    };
  }, [token]);

  return (
    <div className={styles['page']}>
      <HexagonBackground />
      <Card className={`${styles['sheet']} ${styles['centre']}`}>
        <div aria-live="polite" className={styles['centre']}>
          {state.kind === 'checking' && <Loading label={t('checking')} />}
          {state.kind === 'verified' && <Verified />}
          {state.kind === 'failed' && <Failed {...state} />}
        </div>
        {state.kind === 'verified' && <AutoRedirect to="/login" />}
        {state.kind === 'failed' && <AutoRedirect to="/" />}
      </Card>
    </div>
  );
}

function Verified() {
  const t = useTranslations('accounts');
  const signedIn = useSession().state === 'signed-in';
  return (
    <>
      <img src={trophy} alt="" width={144} height={162} />
      <h1>{t('verified')}</h1>
      <p>{t(signedIn ? 'confirmedText' : 'verifiedText')}</p>
      <LinkButton to="/login" kind="primary" size="large">
        {t('goToLogin')}
      </LinkButton>
      {signedIn && <LinkButton to="/profile">{t('toProfile')}</LinkButton>}
    </>
  );
}

function Failed({ error, message }: { error?: unknown; message?: string }) {
  const t = useTranslations('accounts');
  const text = useErrorText();
  const refusal = useTranslations('refusal');
  const said = () => {
    if (error instanceof RefusalError && error.code === 'bad_input') return refusal('link_unknown');
    if (error instanceof RefusalError || error instanceof NetworkError) return text(error);
    return message || t('verifyFailed');
  };
  return (
    <>
      <img src={beeLost} alt="" width={200} height={160} />
      <h1>{t('oops')}</h1>
      <p>{said()}</p>
      <LinkButton to="/" kind="primary" size="large">
        {t('goHome')}
      </LinkButton>
    </>
  );
}
