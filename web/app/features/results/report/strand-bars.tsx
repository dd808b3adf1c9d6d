import type { RecentStrands } from '@readling/contract';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import styles from './strand-bars.module.css';
import { strandFacts, strandNames } from './strand-facts.ts';

/** The four strands over the last stories: a bar, a word, and how many answers it rests on. */
export function StrandBars({ recent }: { recent: RecentStrands }) {
  const t = useTranslations('report');
  return (
    <ul className={styles['strands']}>
      {strandFacts(recent).map(({ strand, word, answers, share }) => (
        <li key={strand} data-word={word}>
          <p>
            <strong>{t(strandNames[strand])}</strong> <small>{t(`${strandNames[strand]}Note`)}</small>
          </p>
          <span className={styles['track']} aria-hidden="true">
            {word !== 'few' && <span style={{ '--share': share } as CSSProperties} />}
          </span>
          <p>
            <strong>{t(`words.${word}`)}</strong> <small>{t('answers', { answers })}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}
