import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './header.module.css';
import { initialOf, loginSearch } from './links.ts';
import { useLogOut } from './use-log-out.ts';

/** "Sign in", or links to the profile and to log out. A child changes the reader instead: it has no profile. */
export function AccountLinks() {
  const t = useTranslations('shell');
  const session = useSession();
  const leave = useLogOut();
  const { pathname, searchStr } = useLocation();
  if (session.state === 'signed-in') {
    const isGuest = session.role === 'guest';
    const isChild = session.role === 'child';
    const name = isGuest ? t('guest') : session.name;
    return (
      <div className={styles['person']}>
        <Link
          to={isChild ? '/who' : '/profile'}
          className={styles['me']}
          aria-label={t(isChild ? 'switchOf' : 'profileOf', { name })}
        >
          <span
            className={styles['cell']}
            data-initial={isGuest ? undefined : initialOf(session.name)}
            aria-hidden="true"
          >
            {isGuest && <Icon name="person" size={22} />}
          </span>
          <span className={styles['name']}>{name}</span>
        </Link>
        {!isChild && (
          <IconButton
            label={t('signOut')}
            icon={<Icon name="sign-out" />}
            className={styles['leave']}
            onClick={leave}
          />
        )}
      </div>
    );
  }
  return (
    <div className={`${styles['person']} ${session.state === 'unknown' ? styles['unsure'] : ''}`}>
      <LinkButton to="/login" search={loginSearch(pathname, searchStr)} className={styles['sign-in']}>
        {t('signIn')}
      </LinkButton>
    </div>
  );
}
