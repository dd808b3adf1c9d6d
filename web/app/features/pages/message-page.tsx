import type { ReactNode } from 'react';
import styles from './pages.module.css';

type Props = { picture: ReactNode; title: string; children: ReactNode; action: ReactNode };

/** A page that says one thing: a picture, a sentence, a way on. */
export const MessagePage = ({ picture, title, children, action }: Props) => (
  <div className={styles['page']}>
    {picture}
    <h1>{title}</h1>
    <p>{children}</p>
    <div className={styles['actions']}>{action}</div>
  </div>
);
