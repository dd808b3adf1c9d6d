import { api } from '@readling/contract';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { findSession } from '#web/api/session.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { ModelConsent } from './model-consent.tsx';

/** Renews the session before it follows the link: a download cannot renew it. */
const renewAndFollow = async (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  await findSession();
  location.assign(api.waitlistCsv.path);
};

/** A card that only the admin sees. */
export function AdminCard() {
  const t = useTranslations('profile.admin');
  return (
    <SettingsCard section="admin" title={t('title')}>
      <p>{t('inbox')}</p>
      <Actions>
        <LinkButton to="/inbox">{t('inboxLink')}</LinkButton>
      </Actions>
      <p>{t('people')}</p>
      <Actions>
        <LinkButton to="/people">{t('peopleLink')}</LinkButton>
      </Actions>
      <p>{t('health')}</p>
      <Actions>
        <LinkButton to="/health">{t('healthLink')}</LinkButton>
      </Actions>
      <p>{t('waitlist')}</p>
      <Actions>
        <a
          href={api.waitlistCsv.path}
          download="waitlist.csv"
          className={buttonClass('quiet', 'normal', false)}
          onClick={(event) => void renewAndFollow(event)}
        >
          <Icon name="download" />
          <span>{t('waitlistLink')}</span>
        </a>
      </Actions>
      <ModelConsent />
    </SettingsCard>
  );
}
