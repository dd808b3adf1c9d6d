import type { ReactNode } from 'react';
import styles from './layout.module.css';

type Props = {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** id of the heading that names a section */
  labelledBy?: string | undefined;
  className?: string | undefined;
};

/** A raised sheet on the page. */
export function Card({ children, as: Tag = 'div', labelledBy, className }: Props) {
  return (
    <Tag className={`${styles['card']} ${className ?? ''}`} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}
