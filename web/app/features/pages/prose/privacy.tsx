import { limits, lookMonths, receiptMonths, retentionDays, unusedMonths } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '#web/site.ts';
import { Contact } from './contact.tsx';
import { Cookies } from './cookies.tsx';
import { OtherParties } from './others.tsx';
import styles from './prose.module.css';
import { ProsePage, Section } from './prose-page.tsx';

export function Privacy() {
  const t = useTranslations('privacy');
  const site = useSite();
  const noOthers =
    site.signIn.length === 0 && !site.languageModel?.confirmed && !URL.canParse(site.audioBase);
  return (
    <ProsePage heading={t('heading')} intro={t(noOthers ? 'introPlain' : 'intro')}>
      <Section title={t('keptTitle')}>
        <StoredData elsewhere={site.signIn.length > 0} />
      </Section>
      <Section title={t('cookiesTitle')}>
        <p>{t('cookiesText')}</p>
        <Cookies elsewhere={site.signIn.length > 0} />
      </Section>
      <Section title={t('browserTitle')}>
        <p>{t('browserText')}</p>
      </Section>
      <Section title={t('othersTitle')}>
        <OtherParties site={site} noOthers={noOthers} />
      </Section>
      <Section title={t('rightsTitle')}>
        <p>{t('rightsText')}</p>
        {site.contact && <p>{t('rightsAsk')}</p>}
        <p>
          <Link to="/profile" className={styles['line']}>
            {t('toProfile')}
          </Link>
        </p>
      </Section>
      <Section title={t('childrenTitle')}>
        <p>{t('childrenText')}</p>
      </Section>
      <Section title={t('contactTitle')}>
        {site.contact ? <Contact area="privacy" contact={site.contact} /> : <p>{t('noContact')}</p>}
      </Section>
    </ProsePage>
  );
}

/** `elsewhere`: the server offers login with another site. */
function StoredData({ elsewhere }: { elsewhere: boolean }) {
  const t = useTranslations('privacy');
  const rows = [
    ['account', t('accountLong', { months: String(unusedMonths) })],
    ...(elsewhere ? ([['identity', t('accountLong', { months: String(unusedMonths) })]] as const) : []),
    ['unverified', t('unverifiedLong', { days: retentionDays.unverified })],
    ['progress', t('progressLong')],
    ['cleared', t('clearedLong', { days: limits.undoDays })],
    ['choices', t('choicesLong')],
    ['recordings', t('recordingsLong')],
    ['children', t('childrenLong')],
    ['guardians', t('guardiansLong', { days: String(retentionDays.letters) })],
    ['guest', t('guestLong', { hours: limits.demoHours, grace: 24 })],
    ['waitlist', t('waitlistLong', { days: retentionDays.waitlist })],
    ['mails', t('mailsLong', { days: retentionDays.mails })],
    ['chat', t('chatLong', { days: retentionDays.chats })],
    ['guesses', t('guessesLong')],
    ['mailCounts', t('mailsLong', { days: retentionDays.waitlist })],
    ['visits', t('visitsLong')],
    ['looks', t('receiptsLong', { months: String(lookMonths) })],
    ['receipts', t('receiptsLong', { months: String(receiptMonths) })],
  ] as const;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('howLong')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, howLong]) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
