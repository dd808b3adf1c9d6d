import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Comb } from '#web/ui/layout/comb.tsx';
import bee from '#web/ui/pictures/bee.svg';
import styles from './accounts.module.css';

/** One sheet in the middle of the page, with the bee on its edge. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles['page']}>
    <Comb />
    <img src={bee} alt="" width={88} height={88} className={styles['bee']} />
    <Card className={styles['sheet']}>
      <h1>{title}</h1>
      {children}
    </Card>
  </div>
);
