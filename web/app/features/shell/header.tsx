import { api } from '@readling/contract';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { endSession, useSession } from '#web/api/session.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useSay } from '#web/ui/message/notices.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './header.module.css';

export function Header() {
  const t = useTranslations('shell');
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['logo']} aria-label={t('toHome')}>
        <img src={bee} alt="" width={44} height={44} />
        <span translate="no">Readling</span>
      </Link>
      <nav aria-label={t('menu')} className={styles['nav']}>
        <Link to="/" className={`${styles['link']} ${styles['roomy']}`} activeOptions={{ exact: true }}>
          {t('home')}
        </Link>
        <Link to="/demo" className={styles['link']}>
          {t('demo')}
        </Link>
      </nav>
      <Person />
    </header>
  );
}

/** The first letter as people see it, also of a name in a script with joined signs. */
const initialOf = (name: string) =>
  [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toLocaleUpperCase();

/** "Sign in", or who is here and the way out. */
function Person() {
  const t = useTranslations('shell');
  const session = useSession();
  const { pathname, href } = useLocation();
  if (session.state === 'signed-in')
    return (
      <div className={styles['person']}>
        <span className={styles['cell']} aria-hidden="true">
          {session.role === 'guest' ? <Icon name="person" size={22} /> : initialOf(session.name)}
        </span>
        <span className={styles['name']}>{session.role === 'guest' ? t('guest') : session.name}</span>
        <LogOut />
      </div>
    );
  const back = ['/', '/login', '/register'].includes(pathname) ? {} : { back: href };
  return (
    <div className={`${styles['person']} ${session.state === 'unknown' ? styles['unsure'] : ''}`}>
      <LinkButton to="/login" search={back} className={styles['sign-in']}>
        {t('signIn')}
      </LinkButton>
    </div>
  );
}

function LogOut() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const say = useSay();
  const leave = async () => {
    await call(api.logout).catch((error) => console.warn('Logging out failed', error));
    endSession();
    say(t('signedOut'));
    await navigate({ to: '/' });
  };
  return <IconButton label={t('signOut')} icon={<Icon name="sign-out" />} onClick={() => void leave()} />;
}
