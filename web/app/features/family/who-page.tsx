import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { AccountFirst } from './account-first.tsx';
import styles from './family.module.css';
import { WhoReads } from './who-reads.tsx';

/** The start of a family's tablet: the faces of the children. */
export function WhoPage() {
  const t = useTranslations('family');
  const session = useSession();
  const signedIn = session.state === 'signed-in' && session.role !== 'guest' ? session : null;
  return (
    <div className={styles['page']}>
      <h1>{t('who')}</h1>
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {session.state !== 'unknown' && !signedIn && <AccountFirst />}
      {signedIn && <WhoReads learnerId={signedIn.id} isChild={signedIn.role === 'child'} />}
    </div>
  );
}
