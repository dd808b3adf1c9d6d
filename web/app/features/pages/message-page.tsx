import type { ReactNode } from 'react';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import styles from './pages.module.css';

type Props = { picture: ReactNode; title: string; children: ReactNode; action: ReactNode };

/** A page with one message: a picture, a sentence, a button. */
export const MessagePage = ({ picture, title, children, action }: Props) => (
  <div className={styles['page']}>
    <HexagonBackground />
    {picture}
    <h1>{title}</h1>
    <p>{children}</p>
    <div className={styles['actions']}>{action}</div>
  </div>
);
