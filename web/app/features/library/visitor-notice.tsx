import { useTranslations } from 'use-intl';
import { VisitorCard } from '#web/ui/layout/visitor-card.tsx';

/** Explains closed tiles to a visitor, with links to the demo and to the login. */
export function VisitorNotice() {
  const t = useTranslations('library');
  return (
    <VisitorCard title={t('doorTitle')} demo={t('tryDemo')} signIn={t('signIn')}>
      {t('doorText')}
    </VisitorCard>
  );
}
