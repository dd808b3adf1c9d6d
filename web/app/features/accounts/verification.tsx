import { api } from '@readling/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { findSession, useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { lastCodeKind } from '#web/storage/remembered-code.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import beeLost from '#web/ui/pictures/bee-lost.svg';
import trophy from '#web/ui/pictures/trophy-jar.svg';
import styles from './accounts.module.css';
import { AutoRedirect } from './auto-redirect.tsx';
import {
  failureTextOf,
  loginSearch,
  redirectOf,
  type Start,
  type Verification as State,
  startOf,
  verificationOf,
} from './verification-state.ts';

/**
 * The page behind a mailed link: it checks the link, shows success or failure, and leads on after a while. `readers`: who will
 * read, as the link says.
 */
export function Verification({ token, readers }: { token: string; readers: string | null }) {
  const t = useTranslations('accounts');
  const [state, setState] = useState<State>({ status: 'checking' });
  useEffect(() => {
    let isCancelled = false;
    call(api.verifyEmail, { token }).then(
      async (reply) => {
        if (reply.verified) await findSession(); // it has begun, or a guest is a learner now
        if (!isCancelled) setState(verificationOf(reply));
      },
      (error: unknown) => {
        if (!isCancelled) setState({ status: 'failed', error });
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [token]);

  const isSignedIn = useSession().state === 'signed-in';
  const start = startOf(readers, lastCodeKind());
  const redirect = redirectOf(state, isSignedIn, start);
  return (
    <div className={styles['page']}>
      <HexagonBackground />
      <Card className={`${styles['sheet']} ${styles['centre']}`}>
        <div aria-live="polite" className={styles['centre']}>
          {state.status === 'checking' && <Loading label={t('checking')} />}
          {state.status === 'verified' && <Verified isSignedIn={isSignedIn} start={start} />}
          {state.status === 'failed' && <Failed {...state} />}
        </div>
        {redirect && <AutoRedirect to={redirect} start={start} />}
      </Card>
    </div>
  );
}

function Verified({ isSignedIn, start }: { isSignedIn: boolean; start: Start }) {
  const t = useTranslations('accounts');
  return (
    <>
      <img src={trophy} alt="" width={144} height={162} />
      <h1>{t('verified')}</h1>
      <p>{t(isSignedIn ? 'confirmedText' : 'verifiedText')}</p>
      {isSignedIn && (
        <LinkButton {...start} kind="primary" size="large">
          {t('goOn')}
        </LinkButton>
      )}
      <LinkButton
        to="/login"
        search={loginSearch(start)}
        kind={isSignedIn ? 'quiet' : 'primary'}
        size="large"
      >
        {t('goToLogin')}
      </LinkButton>
      {isSignedIn && <LinkButton to="/profile">{t('toProfile')}</LinkButton>}
    </>
  );
}

function Failed({ error, message }: { error?: unknown; message?: string }) {
  const t = useTranslations('accounts');
  const text = useErrorText();
  const refusal = useTranslations('refusal');
  const explain = () => {
    const failure = failureTextOf(error, message);
    if (failure === 'link') return refusal('link_unknown');
    if (failure === 'error') return text(error);
    return failure === 'general' ? t('verifyFailed') : failure.text;
  };
  return (
    <>
      <img src={beeLost} alt="" width={200} height={160} />
      <h1>{t('oops')}</h1>
      <p>{explain()}</p>
      <LinkButton to="/" kind="primary" size="large">
        {t('goHome')}
      </LinkButton>
    </>
  );
}
