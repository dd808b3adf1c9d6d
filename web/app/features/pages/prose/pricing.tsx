import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import honeycomb from '#web/ui/pictures/honeycomb.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './prose.module.css';
import { Points, ProsePage, Section } from './prose-page.tsx';

const included = ['stories', 'hints', 'aids', 'languages', 'devices'] as const;

export function Pricing() {
  const t = useTranslations('pricing');
  const { whole } = useSmallNumbers();
  return (
    <ProsePage heading={t('heading')} intro={t('text')}>
      <div className={styles['offer']}>
        <img src={honeycomb} alt="" width={96} height={96} className={styles['sign']} />
        <p className={styles['price']}>
          <bdi>{t('price', { amount: whole(0) })}</bdi>
        </p>
        <h2>{t('included')}</h2>
        <Points>
          {included.map((key) => (
            <li key={key}>
              <Icon name="yes" />
              {t(key)}
            </li>
          ))}
        </Points>
        <Actions>
          <LinkButton to="/demo" kind="primary" icon={<Icon name="play" />}>
            {t('tryDemo')}
          </LinkButton>
          <LinkButton to="/register">{t('register')}</LinkButton>
        </Actions>
      </div>
      <Section title={t('laterTitle')}>
        <p>{t('laterText')}</p>
      </Section>
      <Section title={t('ownTitle')}>
        <p>{t('ownText')}</p>
      </Section>
    </ProsePage>
  );
}
