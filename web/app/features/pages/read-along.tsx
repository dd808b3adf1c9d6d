import { type CSSProperties, Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './landing.module.css';

/** Two sentences that light up word by word, once: what a reading feels like. */
export function ReadAlong() {
  const t = useTranslations('landing');
  const [round, setRound] = useState(0);
  const words = t('sample').split(/\s+/);
  return (
    <section className={styles['sample']} aria-labelledby="sample">
      <h2 id="sample">{t('sampleTitle')}</h2>
      <p key={round} className={styles['sentence']}>
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words in the same order
          <Fragment key={index}>
            <span style={{ '--turn': index } as CSSProperties}>{word}</span>{' '}
          </Fragment>
        ))}
      </p>
      <Button kind="bare" icon={<Icon name="again" />} onClick={() => setRound(round + 1)}>
        {t('playSample')}
      </Button>
    </section>
  );
}
