import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { TestPath } from '../card/test-path.tsx';
import styles from './placement-page.module.css';

/** Between two texts. The clock stands, and the learner may leave. `number`: of the text that follows. */
export function Break({ number, onGoOn }: { number: number; onGoOn: () => void }) {
  const t = useTranslations('placement');
  useEffect(() => {
    scrollTo({ top: 0 }); // returns a promise in newer browsers, which is no clean-up
  }, []);
  return (
    <section className={`${styles['page']} ${styles['centre']}`}>
      <img src={bee} alt="" width={128} height={128} />
      <h1>{t('breakTitle')}</h1>
      <p className={styles['lead']}>{t('breakText')}</p>
      <TestPath number={number} share={0} />
      <Button
        kind="primary"
        size="large"
        className={styles['largest']}
        icon={<Icon name="play" />}
        onClick={onGoOn}
        autoFocus
      >
        {t('goOn')}
      </Button>
      <LinkButton to="/index" kind="bare">
        {t('later')}
      </LinkButton>
    </section>
  );
}
