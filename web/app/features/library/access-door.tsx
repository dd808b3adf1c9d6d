import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Door } from '#web/ui/layout/door.tsx';

/** The two ways in, for a visitor before closed tiles. */
export function AccessDoor() {
  const t = useTranslations('library');
  const back = useLocation({ select: ({ href }) => href });
  return (
    <Door
      title={t('doorTitle')}
      actions={
        <>
          <LinkButton to="/demo" kind="primary">
            {t('tryDemo')}
          </LinkButton>
          <LinkButton to="/login" search={{ back }}>
            {t('signIn')}
          </LinkButton>
        </>
      }
    >
      <p>{t('doorText')}</p>
    </Door>
  );
}
