import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Testlet } from '#web/api/placement-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { TestPath } from '../card/test-path.tsx';
import styles from './placement-page.module.css';
import { Spoken, type Voice } from './spoken.tsx';

type Props = { testlet: Testlet; voice: Voice; onGoOn: () => void };

/** Between two texts. The clock stands, and the learner may leave. `testlet`: the one that follows. */
export function Break({ testlet, voice, onGoOn }: Props) {
  const t = useTranslations('placement');
  useEffect(() => {
    scrollTo({ top: 0 }); // returns a promise in newer browsers, which is no clean-up
  }, []);
  return (
    <section className={`${styles['page']} ${styles['centre']}`}>
      <img src={bee} alt="" width={128} height={128} />
      <Spoken id="break" text={`${t('breakTitle')} ${t('breakText')}`} voice={voice}>
        <h1>{t('breakTitle')}</h1>
      </Spoken>
      <p className={styles['lead']}>{t('breakText')}</p>
      <TestPath number={testlet.number} total={testlet.total} share={0} />
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
