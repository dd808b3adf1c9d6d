import { useTranslations } from 'use-intl';
import { ClosedCard } from './closed-card.tsx';

/** In place of an admin's page, for everybody else. A visitor may sign in and come back. Needs the texts of `inbox`. */
export function NotForYou({ isVisitor }: { isVisitor: boolean }) {
  const t = useTranslations();
  const home = { to: '/', label: t('shell.goHome') } as const;
  const signIn = { to: '/login', label: t('shell.signIn') } as const;
  return (
    <ClosedCard
      title={t('inbox.notYours')}
      text={t('inbox.notYoursText')}
      links={isVisitor ? [signIn, home] : [home]}
    />
  );
}
