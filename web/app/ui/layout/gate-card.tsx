import type { ReactNode } from 'react';
import bee from '#web/ui/pictures/bee.svg';
import styles from './gate-card.module.css';

type Props = {
  title: string;
  children?: ReactNode;
  /** the buttons */
  actions?: ReactNode;
  /** read out when its words change */
  live?: boolean;
  className?: string | undefined;
};

/** A card in front of something closed: what it is, and the buttons that open it. */
export const GateCard = ({ title, children, actions, live = false, className = '' }: Props) => (
  <section className={`${styles['card']} ${className}`}>
    <img src={bee} alt="" width={72} height={72} />
    <div className={styles['words']} role={live ? 'status' : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
    {actions && <div className={styles['actions']}>{actions}</div>}
  </section>
);
