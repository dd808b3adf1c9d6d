import type { Profile } from '@readling/contract';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { AboutCard } from './about-card.tsx';
import { DevicesCard } from './account/devices-card.tsx';
import { EmailCard } from './account/email-card.tsx';
import { PasswordCard } from './account/password-card.tsx';
import { AdminCard } from './admin/admin-card.tsx';
import { ChildrenCard } from './children-card.tsx';
import { NewsCard } from './news-card.tsx';
import { DataCard } from './own-data/data-card.tsx';
import { DeleteCard } from './own-data/delete-card.tsx';
import styles from './profile.module.css';
import { RecordingsCard } from './recordings-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { hasAccount, isGrownUp, type Section, sectionsOf } from './sections.ts';
import { SettingsCard } from './settings-card.tsx';
import { useProfile } from './use-profile.ts';

/** Everything about who is signed in, one card for each section. `aids`: the controls of the reading aids. */
export function ProfilePage({ aids }: { aids: ReactNode }) {
  const t = useTranslations('profile');
  const { profile, replace, reload } = useProfile();
  // The cards are rendered in pieces, so that the page answers a press meanwhile.
  const data = useDeferredValue(profile.data);
  return (
    <div className={styles['page']}>
      <HexagonBackground />
      {!data && !profile.isLoadingError && <LoadingScene label={t('loading')} />}
      {profile.isLoadingError && <Failed error={profile.error} onAgain={() => void profile.refetch()} />}
      {data?.role === 'child' && <ForGrownUps atSchool={data.at_school} />}
      {data && data.role !== 'child' && (
        <Cards profile={data} onChange={replace} reload={reload} aids={aids} />
      )}
    </div>
  );
}

/** A child's name and data are its parents' to look after, or its teachers'. */
function ForGrownUps({ atSchool }: { atSchool: boolean }) {
  const t = useTranslations('profile.child');
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t(atSchool ? 'textSchool' : 'text')}</p>
      <LinkButton to="/who" kind="primary">
        {t('link')}
      </LinkButton>
    </>
  );
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTranslations('profile');
  const text = useErrorText();
  return (
    <>
      <h1>{t('title')}</h1>
      <LoadFailure title={t('failedTitle')} onAgain={onAgain}>
        {text(error)}
      </LoadFailure>
    </>
  );
}

type Props = {
  profile: Profile;
  onChange: (profile: Profile) => void;
  reload: () => Promise<void>;
  aids: ReactNode;
};

function Cards({ profile, onChange, reload, aids }: Props) {
  const t = useTranslations('profile');
  const account = hasAccount(profile);
  return (
    <>
      <h1>{account ? t('heading', { name: profile.name }) : t('guestHeading')}</h1>
      {!account && <GuestNote />}
      <SectionLinks profile={profile} />
      {isGrownUp(profile) && <ChildrenCard />}
      <div className={styles['columns']} data-guest={!account || undefined}>
        <div className={styles['column']}>
          <AboutCard profile={profile} onChange={onChange} />
          <SettingsCard section="reading" title={t('reading.title')}>
            <p>{t('reading.text')}</p>
            <div className={styles['aids']}>{aids}</div>
          </SettingsCard>
        </div>
        <div className={styles['column']}>
          {account && <EmailCard profile={profile} onSent={reload} />}
          {account && <PasswordCard profile={profile} onChanged={reload} />}
          {isGrownUp(profile) && <SecondFactorCard profile={profile} />}
          {account && <DevicesCard />}
          {isGrownUp(profile) && <RecordingsCard />}
          {isGrownUp(profile) && <NewsCard profile={profile} onChange={onChange} />}
          <DataCard />
          <DeleteCard profile={profile} />
          {profile.role === 'admin' && <AdminCard />}
        </div>
      </div>
    </>
  );
}

/** Links to the cards, for phones, where the page is long. */
function SectionLinks({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const titleOf = (section: Section) =>
    !hasAccount(profile) && (section === 'about' || section === 'delete')
      ? t(`${section}.guestTitle`)
      : t(`${section}.title`);
  return (
    <nav aria-label={t('title')} className={styles['sections']}>
      <ul>
        {sectionsOf(profile).map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{titleOf(section)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GuestNote() {
  const t = useTranslations('profile.guest');
  return (
    <Notice
      title={t('title')}
      live={false}
      action={
        <LinkButton to="/register" kind="primary">
          {t('register')}
        </LinkButton>
      }
    >
      {t('text')}
    </Notice>
  );
}
