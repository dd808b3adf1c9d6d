import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Text only for screen readers. */
export const VisuallyHidden = ({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode;
  as?: 'span' | 'div';
}) => <Tag className={styles['hidden']}>{children}</Tag>;
