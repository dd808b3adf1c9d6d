import type { ReactNode } from 'react';
import bee from '#web/ui/pictures/bee.svg';
import styles from './door.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** the ways in */
  actions?: ReactNode;
  /** read out when its words change */
  live?: boolean;
  className?: string | undefined;
};

/** The bee at the door: what is behind it, and how to get in. */
export const Door = ({ title, children, actions, live = false, className = '' }: Props) => (
  <section className={`${styles['door']} ${className}`}>
    <img src={bee} alt="" width={72} height={72} />
    <div className={styles['words']} role={live ? 'status' : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
    {actions && <div className={styles['actions']}>{actions}</div>}
  </section>
);
