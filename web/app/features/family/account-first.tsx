import { useTranslations } from 'use-intl';
import { ClosedCard } from '#web/ui/layout/closed-card.tsx';

/** For a visitor and a guest: children and classes belong to an account. `title` and `text`: unless it is about children. */
export function AccountFirst({ title, text }: { title?: string; text?: string }) {
  const t = useTranslations();
  return (
    <ClosedCard
      title={title ?? t('family.accountTitle')}
      text={text ?? t('family.accountText')}
      links={[
        { to: '/login', label: t('shell.signIn') },
        { to: '/register', label: t('family.register') },
      ]}
    />
  );
}
