import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReadAlong } from './read-along.tsx';
import styles from './sample.module.css';
import { TryQuestion } from './try-question.tsx';
import { type Option, verdictOf } from './try-question-state.ts';

/** A small example of a reading: a text that plays, a question about it, and a hint that marks a line. */
export function Sample() {
  const t = useTranslations('landing');
  const [tried, setTried] = useState<readonly Option[]>([]);
  return (
    <section data-deferred="below" className={styles['sample']} aria-labelledby="sample">
      <div className={styles['text']}>
        <h2 id="sample">{t('sampleTitle')}</h2>
        <ReadAlong look={verdictOf(tried) === 'not-yet'} />
      </div>
      <div className={styles['ask']}>
        <h2>{t('tryTitle')}</h2>
        <p className={styles['note']}>{t('tryText')}</p>
        <TryQuestion
          tried={tried}
          onAnswer={(option) => setTried([...tried, option])}
          onAgain={() => setTried([])}
        />
      </div>
    </section>
  );
}
