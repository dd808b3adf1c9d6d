import type { RecentStrands, Strand } from '@readling/contract';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import styles from './strand-bars.module.css';
import { strandFacts } from './strand-facts.ts';

const names = {
  lit_comp: 'literal',
  inf_comp: 'inferential',
  crit_comp: 'critical',
  summary: 'summary',
} as const satisfies Record<Strand, string>;

/** The four strands over the last stories: a bar, a word, and how many answers it rests on. */
export function StrandBars({ recent }: { recent: RecentStrands }) {
  const t = useTranslations('report');
  return (
    <ul className={styles['strands']}>
      {strandFacts(recent).map(({ strand, word, answers, share }) => (
        <li key={strand} data-word={word}>
          <p>
            <strong>{t(names[strand])}</strong> <small>{t(`${names[strand]}Note`)}</small>
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
