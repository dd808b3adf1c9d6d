import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { AccountFirst } from './account-first.tsx';
import { Children } from './children.tsx';
import styles from './family.module.css';
import { WhoReads } from './who-reads.tsx';

/** The children of a home: for their parent to look after, and for a child to say who reads. */
export function FamilyPage() {
  const t = useTranslations('family');
  const session = useSession();
  const signedIn = session.state === 'signed-in' ? session : null;
  const isChild = signedIn?.role === 'child';
  return (
    <div className={styles['page']}>
      <h1>{t(isChild ? 'who' : 'title')}</h1>
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {signedIn && isChild && <WhoReads learnerId={signedIn.id} />}
      {signedIn && !isChild && signedIn.role !== 'guest' && <Children learnerId={signedIn.id} />}
      {(session.state === 'visitor' || signedIn?.role === 'guest') && <AccountFirst />}
    </div>
  );
}
