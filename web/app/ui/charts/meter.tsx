import type { CSSProperties } from 'react';
import styles from './charts.module.css';

/** A bar for a share from 0 to 1, with `text` beside it. */
export const Meter = ({ label, share, text }: { label: string; share: number; text: string }) => (
  <div
    className={styles['meter']}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    aria-valuetext={text}
    style={{ '--share': share } as CSSProperties}
  >
    <span />
  </div>
);
