import { api } from '@readling/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useAction } from '../use-action.tsx';
import { DeviceList } from './device-list.tsx';

/** The devices on which somebody is logged in, and a way to log out of all. */
export function DevicesCard() {
  const t = useTranslations('profile.devices');
  const navigate = useNavigate();
  const notify = useNotify();
  const { run, pending, problem } = useAction(async () => {
    await call(api.logoutEverywhere);
    endSession();
    notify(t('done'));
    await navigate({ to: '/' });
  });
  return (
    <SettingsCard section="devices" title={t('title')}>
      <DeviceList />
      <p>{t('text')}</p>
      {problem}
      <Actions>
        <Button icon={<Icon name="sign-out" />} pending={pending} onClick={run}>
          {t('logout')}
        </Button>
      </Actions>
    </SettingsCard>
  );
}
