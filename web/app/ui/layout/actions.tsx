import type { ReactNode } from 'react';
import styles from './layout.module.css';

type Props = { children: ReactNode; centre?: boolean };

/** Buttons beside one another. On phones and tablets they fill each row, so that their edges meet in every language. */
export const Actions = ({ children, centre = false }: Props) => (
  <div className={styles['actions']} data-centre={centre || undefined}>
    {children}
  </div>
);
