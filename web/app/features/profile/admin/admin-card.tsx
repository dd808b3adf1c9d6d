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

/** The link is followed a moment later, when the session is fresh: a download cannot renew it by itself. */
const followFresh = async (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  await findSession();
  location.assign(api.waitlistCsv.path);
};

/** What only who runs this server sees. */
export function AdminCard() {
  const t = useTranslations('profile.admin');
  return (
    <SettingsCard section="admin" title={t('title')}>
      <p>{t('inbox')}</p>
      <Actions>
        <LinkButton to="/inbox">{t('inboxLink')}</LinkButton>
      </Actions>
      <p>{t('waitlist')}</p>
      <Actions>
        <a
          href={api.waitlistCsv.path}
          download="waitlist.csv"
          className={buttonClass('quiet', 'normal', false)}
          onClick={(event) => void followFresh(event)}
        >
          <Icon name="download" />
          <span>{t('waitlistLink')}</span>
        </a>
      </Actions>
      <ModelConsent />
    </SettingsCard>
  );
}
