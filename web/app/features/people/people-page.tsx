import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { NotForYou } from '#web/ui/layout/not-for-you.tsx';
import { Accounts } from './accounts.tsx';
import { Deletions } from './deletions.tsx';
import styles from './people.module.css';
import { Waitlist } from './waitlist.tsx';

/** The accounts, the waitlist and the receipts of deletions, for the admin. */
export function PeoplePage() {
  const t = useTranslations('people');
  const session = useSession();
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {session.state !== 'unknown' && !isAdmin && <NotForYou isVisitor={session.state === 'visitor'} />}
      {isAdmin && (
        <>
          <p>{t('lead')}</p>
          <Accounts adminId={session.id} />
          <Waitlist adminId={session.id} />
          <Deletions adminId={session.id} />
        </>
      )}
    </div>
  );
}
