import { useTranslations } from 'use-intl';
import { ClosedCard } from '#web/ui/layout/closed-card.tsx';

/** For a visitor and a guest: children belong to an account. */
export function AccountFirst() {
  const t = useTranslations();
  return (
    <ClosedCard
      title={t('family.accountTitle')}
      text={t('family.accountText')}
      links={[
        { to: '/login', label: t('shell.signIn') },
        { to: '/register', label: t('family.register') },
      ]}
    />
  );
}
