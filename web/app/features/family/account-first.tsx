import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { GateCard } from '#web/ui/layout/gate-card.tsx';

/** For a visitor and a guest: children belong to an account. */
export function AccountFirst() {
  const t = useTranslations();
  const back = useLocation({ select: ({ href }) => href });
  return (
    <GateCard
      title={t('family.accountTitle')}
      actions={
        <>
          <LinkButton to="/login" search={{ back }} kind="primary">
            {t('shell.signIn')}
          </LinkButton>
          <LinkButton to="/register">{t('family.register')}</LinkButton>
        </>
      }
    >
      <p>{t('family.accountText')}</p>
    </GateCard>
  );
}
