import { useTranslations } from 'use-intl';
import { WaysIn } from '#web/ui/layout/ways-in.tsx';

/** The two ways in, for a visitor before closed tiles. */
export function AccessDoor() {
  const t = useTranslations('library');
  return (
    <WaysIn title={t('doorTitle')} demo={t('tryDemo')} signIn={t('signIn')}>
      {t('doorText')}
    </WaysIn>
  );
}
