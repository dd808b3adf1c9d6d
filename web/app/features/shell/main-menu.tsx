import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { closeMenus } from './close-menus.ts';
import styles from './menu.module.css';
import { useLogOut } from './use-log-out.ts';

/** Props of a link in a menu: following it closes the menu. */
const linkProps = { className: styles['link'], onClick: closeMenus };

const company = [
  ['/whyus', 'whyUs'],
  ['/aboutus', 'aboutUs'],
  ['/pricing', 'pricing'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/credits', 'credits'],
] as const;

/**
 * The links to all parts of the site, for a child those for children only. Wide screens show them in a row, with "Company" as a popover below it;
 * narrow ones put all of them in one popover, with the logout: there it is out of the way of a child's thumb. The browser opens popovers by itself, so they work before
 * hydration.
 */
export function MainMenu() {
  const t = useTranslations('shell');
  const session = useSession();
  const leave = useLogOut();
  const role = session.state === 'signed-in' ? session.role : '';
  const isChild = role === 'child';
  return (
    <nav id="main-menu" popover="auto" aria-label={t('menu')} className={styles['menu']}>
      <ul className={styles['pages']}>
        <li>
          <Link {...linkProps} to={isChild ? '/index' : '/'} activeOptions={{ exact: true }}>
            {t('home')}
          </Link>
        </li>
        {!isChild && (
          <li>
            <Link {...linkProps} to="/demo">
              {t('demo')}
            </Link>
          </li>
        )}
        <li>
          <Link {...linkProps} to={role === 'user' || isChild ? '/themes' : '/learn'}>
            {t('learn')}
          </Link>
        </li>
        <li>
          <Link {...linkProps} to="/placement">
            {t('placement')}
          </Link>
        </li>
        {!isChild && (
          <li className={styles['company']}>
            <button type="button" className={styles['unfold']} popoverTarget="company">
              {t('company')}
              <Icon name="down" size={18} />
            </button>
            <ul id="company" popover="auto" aria-label={t('company')} className={styles['list']}>
              {company.map(([to, label]) => (
                <li key={to}>
                  <Link {...linkProps} to={to}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        )}
        {role && !isChild && (
          <li className={styles['leave']}>
            <button
              type="button"
              className={styles['link']}
              onClick={() => {
                closeMenus();
                leave();
              }}
            >
              <Icon name="sign-out" />
              {t('signOut')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The button that opens the menu on narrow screens. */
export function OpenMenuButton() {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      className={`${styles['opener']} ${styles['narrow']}`}
      popoverTarget="main-menu"
      aria-label={t('openMenu')}
    >
      <Icon name="menu" />
    </button>
  );
}
