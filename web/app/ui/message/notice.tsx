import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './notice.module.css';

type Kind = 'info' | 'good' | 'problem';
const icons: Record<Kind, IconName> = { info: 'idea', good: 'yes', problem: 'warning' };

type Props = {
  kind?: Kind;
  /** default: one for the kind */
  icon?: IconName;
  title?: string;
  /** read out when it appears; false for a notice that is on the page from the start */
  live?: boolean;
  /** what can be done about it */
  action?: ReactNode;
  children?: ReactNode;
};

/** A message in the page, with an icon and text, so that its kind never depends only on colour. */
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
