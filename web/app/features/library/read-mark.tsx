import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './library.module.css';

/** The mark on a tile that has been read. */
export function ReadMark() {
  const t = useTranslations('library');
  return (
    <span className={styles['read']}>
      <Icon name="yes" size={22} />
      {t('read')}
    </span>
  );
}
