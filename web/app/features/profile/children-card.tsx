import { useTranslations } from 'use-intl';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The ways to the children of the home, and to classes. */
export function ChildrenCard() {
  const t = useTranslations('profile.children');
  return (
    <SettingsCard section="children" title={t('title')}>
      <p>{t('text')}</p>
      <Actions>
        <LinkButton to="/family" kind="primary" icon={<Icon name="heart" />}>
          {t('link')}
        </LinkButton>
        <LinkButton to="/classes" icon={<Icon name="book" />}>
          {t('teach')}
        </LinkButton>
      </Actions>
    </SettingsCard>
  );
}
