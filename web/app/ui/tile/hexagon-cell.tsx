import type { CSSProperties } from 'react';
import styles from './hexagon-cell.module.css';

type Props = {
  /** 0 to 1: how full of honey it is */
  share?: number;
  /** a number, not read out */
  children: string;
  className?: string | undefined;
};

/** A honeycomb cell. Screen readers skip it, so a text beside it must also contain its number. */
export const HexagonCell = ({ share = 1, children, className = '' }: Props) => (
  <span
    className={`${styles['cell']} ${className}`}
    aria-hidden="true"
    style={{ '--share': Math.min(1, Math.max(0, share)) } as CSSProperties}
  >
    <span className={styles['inside']} data-sign={children}>
      {children}
    </span>
  </span>
);
