import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './landing.module.css';

type Benefit = {
  key: 'teachers' | 'parents' | 'students' | 'cues' | 'reports' | 'topics';
  icon: IconName;
};

const benefits: readonly Benefit[] = [
  { key: 'teachers', icon: 'board' },
  { key: 'parents', icon: 'heart' },
  { key: 'students', icon: 'book' },
  { key: 'cues', icon: 'sound' },
  { key: 'reports', icon: 'chart' },
  { key: 'topics', icon: 'calendar' },
];

/** What Readling offers to whom. */
export function Benefits() {
  const t = useTranslations('landing');
  return (
    <section data-deferred="below" className={styles['section']} aria-labelledby="for-whom">
      <h2 id="for-whom">{t('forWhom')}</h2>
      <ul className={styles['benefits']}>
        {benefits.map(({ key, icon }) => (
          <li key={key} className={styles['benefit']}>
            <span className={styles['cell']}>
              <Icon name={icon} size={28} />
            </span>
            <h3>{t(key)}</h3>
            <p>{t(`${key}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
