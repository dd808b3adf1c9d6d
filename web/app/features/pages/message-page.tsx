import type { ReactNode } from 'react';
import { Comb } from '#web/ui/layout/comb.tsx';
import styles from './pages.module.css';

type Props = { picture: ReactNode; title: string; children: ReactNode; action: ReactNode };

/** A page that says one thing: a picture, a sentence, a way on. */
export const MessagePage = ({ picture, title, children, action }: Props) => (
  <div className={styles['page']}>
    <Comb />
    {picture}
    <h1>{title}</h1>
    <p>{children}</p>
    <div className={styles['actions']}>{action}</div>
  </div>
);
