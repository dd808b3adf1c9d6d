import type { ReactNode } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './tile-mark.module.css';

/** A mark on a tile with a tick, such as for a story that was read. */
export const TileMark = ({ children }: { children: ReactNode }) => (
  <span className={styles['done']}>
    <Icon name="yes" size={22} />
    {children}
  </span>
);
