import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './more-to-do.module.css';

const places = [
  { to: '/dashboard', name: 'dashboard', note: 'dashboardNote', icon: 'chart' },
  { to: '/typing', name: 'typing', note: 'typingNote', icon: 'letters' },
  { to: '/placement', name: 'placement', note: 'placementNote', icon: 'idea' },
  { to: '/subjects', name: 'subjectsTitle', note: 'subjectsNote', icon: 'book' },
] as const satisfies readonly { to: LinkProps['to']; name: string; note: string; icon: IconName }[];

export function MoreToDo() {
  const t = useTranslations('library');
  return (
    <nav className={styles['more']} aria-labelledby="more">
      <h2 id="more">{t('more')}</h2>
      <ul className={styles['places']}>
        {places.map(({ to, name, note, icon }) => (
          <li key={to}>
            <Link to={to} className={styles['place']}>
              <Icon name={icon} size={32} />
              <span>
                <strong>{t(name)}</strong>
                <span className={styles['note']}>{t(note)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
