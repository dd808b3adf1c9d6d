import { api, type Profile } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Switch } from '#web/ui/field/switch.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { SettingsCard } from './settings-card.tsx';

type WeeklyMail = 'news_mail' | 'children_mail';
type Props = { profile: Profile; onChange: (profile: Profile) => void };

/** Which weekly mails a grown-up gets: about new stories, and about the children. */
export function NewsCard({ profile, onChange }: Props) {
  const t = useTranslations('profile.news');
  const text = useErrorText();
  const [pending, setPending] = useState<WeeklyMail | null>(null);
  const [error, setError] = useState<unknown>();
  const turn = async (which: WeeklyMail, on: boolean) => {
    setPending(which);
    setError(undefined);
    try {
      onChange(await call(api.saveProfile, { [which]: on }));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(null);
    }
  };
  return (
    <SettingsCard section="news" title={t('title')}>
      <Switch
        label={t('switch')}
        note={t('text')}
        on={profile.news_mail}
        onTurn={(on) => void turn('news_mail', on)}
        pending={pending === 'news_mail'}
      />
      <Switch
        label={t('childrenSwitch')}
        note={t('childrenText')}
        on={profile.children_mail}
        onTurn={(on) => void turn('children_mail', on)}
        pending={pending === 'children_mail'}
      />
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
    </SettingsCard>
  );
}
