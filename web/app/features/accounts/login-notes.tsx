import { useTranslations } from 'use-intl';
import type { Ending } from '#web/api/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

/** A kind word when somebody did not come here by choice. */
export function WhyHere({ why }: { why: Ending | undefined }) {
  const t = useTranslations('accounts');
  if (why === 'session_over') return <Notice title={t('sessionOver')}>{t('sessionOverText')}</Notice>;
  if (why !== 'demo_over') return null;
  return (
    <Notice
      title={t('demoOver')}
      action={
        <LinkButton to="/register" kind="primary">
          {t('register')}
        </LinkButton>
      }
    >
      {t('demoOverText')}
    </Notice>
  );
}

export function AlreadyIn({ name, back }: { name: string; back: string }) {
  const t = useTranslations('accounts');
  return <Notice action={<LinkButton to={back}>{t('goOn')}</LinkButton>}>{t('signedInAs', { name })}</Notice>;
}
