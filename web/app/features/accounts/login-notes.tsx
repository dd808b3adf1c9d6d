import { useTranslations } from 'use-intl';
import type { SessionEndReason } from '#web/api/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

/** Why somebody is at the login page who did not choose to be: a session that ended, or another site that said no. */
export type Why = SessionEndReason | 'provider_failed' | 'provider_email';

/** A kind word when somebody did not come here by choice. */
export function WhyHere({ why }: { why: Why | undefined }) {
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

export function AlreadyIn({ name, back }: { name: string; back: string }) {
  const t = useTranslations('accounts');
  return <Notice action={<LinkButton to={back}>{t('goOn')}</LinkButton>}>{t('signedInAs', { name })}</Notice>;
}
