import type { Profile } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export function DeleteCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.delete');
  const [open, setOpen] = useState(false);
  const account = profile.email !== null;
  return (
    <SettingsCard section="delete" title={t(account ? 'title' : 'guestTitle')}>
      <p>{t(account ? 'text' : 'guestText')}</p>
      <Actions>
        <Button icon={<Icon name="bin" />} onClick={() => setOpen(true)}>
          {t(account ? 'open' : 'guestOpen')}
        </Button>
      </Actions>
      <DeleteDialog profile={profile} open={open} onClose={() => setOpen(false)} />
    </SettingsCard>
  );
}
