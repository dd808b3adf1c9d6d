import { api, type Profile } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Switch } from '#web/ui/field/switch.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { SettingsCard } from './settings-card.tsx';

type Props = { profile: Profile; onChange: (profile: Profile) => void };

/** Whether a grown-up gets a mail in each week with a new story. */
export function NewsCard({ profile, onChange }: Props) {
  const t = useTranslations('profile.news');
  const text = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const turn = async (on: boolean) => {
    setPending(true);
    setError(undefined);
    try {
      onChange(await call(api.saveProfile, { news_mail: on }));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <SettingsCard section="news" title={t('title')}>
      <Switch
        label={t('switch')}
        note={t('text')}
        on={profile.news_mail}
        onTurn={(on) => void turn(on)}
        pending={pending}
      />
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
    </SettingsCard>
  );
}
