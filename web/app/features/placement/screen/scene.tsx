import { useTranslations } from 'use-intl';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './placement-page.module.css';

/** The picture of the way through the test. */
export function Scene() {
  const t = useTranslations('placement');
  return (
    <Picture
      src="/images/theme-my-path.svg"
      alt={t('picture')}
      width={640}
      height={400}
      first
      className={styles['scene']}
    />
  );
}
