import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { HowFar } from '../session/how-far.ts';
import { Bee } from './bee.tsx';
import styles from './flight-line.module.css';

/** The way through the passage, with the bee where the reader is. */
export function FlightLine({ way: { done, total, share, late } }: { way: HowFar }) {
  const t = useTranslations('reading');
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
      <div className={styles['flown']} data-late={late || undefined} />
      <div className={styles['bee']}>
        <Bee key={done} />
      </div>
    </div>
  );
}
