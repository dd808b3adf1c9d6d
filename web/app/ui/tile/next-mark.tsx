import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './next-mark.module.css';

/** Shows a child who cannot read which tile to press. */
export const NextMark = () => (
  <span className={styles['mark']}>
    <Icon name="play" size={32} />
  </span>
);
