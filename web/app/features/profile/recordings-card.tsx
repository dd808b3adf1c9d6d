import { useTranslations } from 'use-intl';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The way to the screen where a grown-up reads stories aloud. */
export function RecordingsCard() {
  const t = useTranslations('profile.recordings');
  return (
    <SettingsCard section="recordings" title={t('title')}>
      <p>{t('text')}</p>
      <Actions>
        <LinkButton to="/recordings" search={{}} icon={<Icon name="sound" />}>
          {t('link')}
        </LinkButton>
      </Actions>
    </SettingsCard>
  );
}
