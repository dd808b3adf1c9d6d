import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Text for screen readers alone. */
export const VisuallyHidden = ({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode;
  as?: 'span' | 'div';
}) => <Tag className={styles['hidden']}>{children}</Tag>;
