import { useTranslations } from 'use-intl';
import type { SessionEndReason } from '#web/api/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

/** Why somebody was sent to the login page: the session ended, or the login at another site failed. */
export type Reason = SessionEndReason | 'provider_failed' | 'provider_email';

/** Explains why somebody was sent to the login page. */
export function LoginReason({ why }: { why: Reason | undefined }) {
  const t = useTranslations('accounts');
  const register = (
    <LinkButton to="/register" kind="primary">
      {t('register')}
    </LinkButton>
  );
  switch (why) {
    case 'session_over':
      return <Notice title={t('sessionOver')}>{t('sessionOverText')}</Notice>;
    case 'demo_over':
      return (
        <Notice title={t('demoOver')} action={register}>
          {t('demoOverText')}
        </Notice>
      );
    case 'provider_failed':
      return (
        <Notice kind="problem" title={t('providerFailed')}>
          {t('providerFailedText')}
        </Notice>
      );
    case 'provider_email':
      return (
        <Notice kind="problem" title={t('providerEmail')}>
          {t('providerEmailText')}
        </Notice>
      );
    default:
      return null;
  }
}

export function AlreadySignedIn({ name, back }: { name: string; back: string }) {
  const t = useTranslations('accounts');
  return <Notice action={<LinkButton to={back}>{t('goOn')}</LinkButton>}>{t('signedInAs', { name })}</Notice>;
}
