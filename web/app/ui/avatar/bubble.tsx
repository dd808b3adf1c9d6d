import type { HTMLAttributes } from 'react';
import styles from './bubble.module.css';

/** What the character below it says. */
export const Bubble = ({ className = '', ...rest }: HTMLAttributes<HTMLParagraphElement>) => (
  <p {...rest} className={`${styles['bubble']} ${className}`} />
);
