import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './tile-mark.module.css';

/** A mark on a tile, with a tick unless it has another icon, such as for a story that was read. */
export const TileMark = ({ icon = 'yes', children }: { icon?: IconName; children: ReactNode }) => (
  <span className={styles['mark']}>
    <Icon name={icon} size={22} />
    {children}
  </span>
);
