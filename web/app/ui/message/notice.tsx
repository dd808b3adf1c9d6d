import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './notice.module.css';

type Kind = 'info' | 'good' | 'problem';
const icons: Record<Kind, IconName> = { info: 'idea', good: 'yes', problem: 'not-yet' };

type Props = {
  kind?: Kind;
  /** default: one for the kind */
  icon?: IconName;
  title?: string;
  /** read out when it appears; off for what stands on the page from the start */
  live?: boolean;
  /** what can be done about it */
  action?: ReactNode;
  children?: ReactNode;
};

/** A message that stands in the page: a shape and a word, never colour alone. */
export const Notice = ({ kind = 'info', icon, title, live = true, action, children }: Props) => (
  <div
    className={`${styles['notice']} ${styles[kind]}`}
    role={live ? (kind === 'problem' ? 'alert' : 'status') : undefined}
  >
    <Icon name={icon ?? icons[kind]} size={28} />
    <div className={styles['words']}>
      {title && <strong>{title}</strong>}
      {children && <div>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  </div>
);
