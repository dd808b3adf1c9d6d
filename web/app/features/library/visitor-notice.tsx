import { useTranslations } from 'use-intl';
import { ClosedCard } from '#web/ui/layout/closed-card.tsx';

/** Explains closed tiles to a visitor, with links to the demo and to the login. */
export function VisitorNotice() {
  const t = useTranslations('library');
  return (
    <ClosedCard
      title={t('doorTitle')}
      text={t('doorText')}
      links={[
        { to: '/demo', label: t('tryDemo'), icon: 'play' },
        { to: '/login', label: t('signIn') },
      ]}
    />
  );
}
