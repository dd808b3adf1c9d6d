import type { Profile, SecondFactor } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { AppSection } from './app-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { CodesSection, NewCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';

/** What is asked for at login beside the password: an authenticator app, passkeys, recovery codes. */
export function SecondFactorCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.second');
  const ui = useTranslations('ui');
  const text = useErrorText();
  const { data, error, refetch } = useQuery(secondFactorQuery(useLearnerId()), queryClient);
  return (
    <SettingsCard section="second" title={t('title')}>
      <p>{t('text')}</p>
      {error && <Notice kind="problem">{text(error)}</Notice>}
      {!data && !error && <Loading label={ui('loading')} />}
      {data && <Advice profile={profile} factors={data} />}
      {data && !profile.has_password && <p>{t('needsPassword')}</p>}
      {data && profile.has_password && <Factors factors={data} reload={async () => void (await refetch())} />}
    </SettingsCard>
  );
}

const hasFactor = ({ app, passkeys }: SecondFactor) => app !== null || passkeys.length > 0;

/** The admin can read what children write. */
function Advice({ profile, factors }: { profile: Profile; factors: SecondFactor }) {
  const t = useTranslations('profile.second');
  if (profile.role !== 'admin' || hasFactor(factors)) return null;
  return (
    <Notice icon="lock" title={t('adminTitle')} live={false}>
      <p>{t('adminText')}</p>
      {factors.required && <p>{t('required')}</p>}
    </Notice>
  );
}

function Factors({ factors, reload }: { factors: SecondFactor; reload: () => Promise<void> }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = async (made?: readonly string[] | null) => {
    if (made) setCodes(made);
    await reload();
  };
  if (codes) return <NewCodes codes={codes} onKept={() => setCodes(undefined)} />;
  return (
    <>
      <AppSection since={factors.app} onChanged={changed} />
      <PasskeySection passkeys={factors.passkeys} onChanged={changed} />
      {hasFactor(factors) && <CodesSection left={factors.codes} onChanged={changed} />}
    </>
  );
}
