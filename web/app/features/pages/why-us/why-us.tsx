import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './why-us.module.css';
import { WordDemo } from './word-demo.tsx';

const steps = ['level', 'listen', 'answer', 'see'] as const;
const sure = ['sureKind', 'sureClock', 'sureAds', 'sureOwn'] as const;

export function WhyUs() {
  const t = useTranslations('whyus');
  const { whole } = useSmallNumbers();
  return (
    <div className={styles['page']}>
      <HexagonBackground />
      <div className={styles['top']}>
        <h1>{t('heading')}</h1>
        <p>{t('intro')}</p>
      </div>
      <WordDemo />
      <section data-deferred="below" className={styles['section']} aria-labelledby="how">
        <h2 id="how">{t('howTitle')}</h2>
        <ol className={styles['steps']}>
          {steps.map((step, index) => (
            <li key={step}>
              <span className={styles['cell']} aria-hidden="true">
                {whole(index + 1)}
              </span>
              <h3>{t(step)}</h3>
              <p>{t(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section data-deferred="below" className={styles['section']} aria-labelledby="sure">
        <h2 id="sure">{t('sureTitle')}</h2>
        <ul className={styles['sure']}>
          {sure.map((key) => (
            <li key={key}>
              <Icon name="yes" />
              {t(key)}
            </li>
          ))}
        </ul>
        <div>
          <LinkButton to="/demo" kind="primary" size="large" icon={<Icon name="play" />}>
            {t('tryDemo')}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}
