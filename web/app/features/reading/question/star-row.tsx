import { useTranslations } from 'use-intl';
import type { Star } from '../session/reading-progress.ts';
import styles from './star-row.module.css';

/** One star for each question of the passage, filled when it is solved. */
export function StarRow({ stars }: { stars: readonly Star[] }) {
  const t = useTranslations('reading');
  const solved = stars.filter((star) => star === 'solved').length;
  return (
    <p className={styles['stars']} role="img" aria-label={t('stars', { solved, total: stars.length })}>
      {stars.map((star, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place in the row
        <span key={index} className={styles['star']} data-star={star}>
          {star === 'solved' && <img src="/assets/images/star.png" alt="" width="28" height="28" />}
        </span>
      ))}
    </p>
  );
}
