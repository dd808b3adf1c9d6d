import type { ReactNode } from 'react';
import styles from './layout.module.css';

type Props = { children: ReactNode; centre?: boolean };

/** A row of buttons. On phones and tablets they fill each row, so that their edges align in every language. */
export const Actions = ({ children, centre = false }: Props) => (
  <div className={styles['actions']} data-centre={centre || undefined}>
    {children}
  </div>
);
