import { useTranslations } from 'use-intl';
import { ClosedCard } from '#web/ui/layout/closed-card.tsx';

/** In place of a parent's page, for a child: the way to the faces, and the login for a grown-up. */
export function ForGrownUps() {
  const t = useTranslations('family');
  return (
    <>
      <h1>{t('results.closed')}</h1>
      <ClosedCard
        title={t('results.closedText')}
        links={[
          { to: '/who', label: t('who') },
          { to: '/login', label: t('grownUp'), icon: 'lock' },
        ]}
      />
    </>
  );
}
