import type { HTMLAttributes } from 'react';
import styles from './bubble.module.css';

/** The speech bubble of the character below it. */
export const Bubble = ({ className = '', ...rest }: HTMLAttributes<HTMLParagraphElement>) => (
  <p {...rest} className={`${styles['bubble']} ${className}`} />
);
