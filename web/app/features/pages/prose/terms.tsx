import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '#web/site.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Contact } from './contact.tsx';
import styles from './prose.module.css';
import { Points, ProsePage, Section } from './prose-page.tsx';

const asked = ['fairShare', 'fairTry', 'fairKind'] as const;
const promised = ['oursCare', 'oursHonest', 'oursNotice'] as const;

export function Terms() {
  const t = useTranslations('terms');
  const { contact } = useSite();
  return (
    <ProsePage heading={t('heading')} intro={t('intro')}>
      <Section title={t('useTitle')}>
        <p>{t('useText')}</p>
      </Section>
      <Section title={t('whoTitle')}>
        <p>{t('whoText')}</p>
      </Section>
      <Section title={t('fairTitle')}>
        <Points>
          {asked.map((key) => (
            <li key={key}>
              <Icon name="heart" />
              {t(key)}
            </li>
          ))}
        </Points>
      </Section>
      <Section title={t('oursTitle')}>
        <Points>
          {promised.map((key) => (
            <li key={key}>
              <Icon name="yes" />
              {t(key)}
            </li>
          ))}
        </Points>
      </Section>
      <Section title={t('contentTitle')}>
        <p>{t('contentText')}</p>
        <p>
          <Link to="/credits" className={styles['line']}>
            {t('toCredits')}
          </Link>
        </p>
      </Section>
      <Section title={t('blameTitle')}>
        <p>{t('blameText')}</p>
      </Section>
      <Section title={t('endTitle')}>
        <p>{t('endText')}</p>
      </Section>
      {contact && (
        <Section title={t('contactTitle')}>
          <Contact area="terms" contact={contact} />
        </Section>
      )}
    </ProsePage>
  );
}
