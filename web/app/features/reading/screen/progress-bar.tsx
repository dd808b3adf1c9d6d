import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { PassageProgress } from '../session/reading-progress.ts';
import { FlyingBee } from './flying-bee.tsx';
import styles from './progress-bar.module.css';

/** The progress through the passage, with the bee at its end. */
export function ProgressBar({ progress }: { progress: PassageProgress }) {
  const t = useTranslations('reading');
  const { done, total, share, isLate } = progress;
  return (
    <div
      className={styles['line']}
      role="progressbar"
      aria-label={t('way')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={t('wayDone', { done, total })}
      style={{ '--share': share } as CSSProperties}
    >
      <div className={styles['flown']} data-late={isLate || undefined} />
      <div className={styles['bee']}>
        <FlyingBee key={done} />
      </div>
    </div>
  );
}
