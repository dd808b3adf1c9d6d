import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { AccountFirst } from './account-first.tsx';
import { Children } from './children.tsx';
import styles from './family.module.css';
import { ForGrownUps } from './for-grown-ups.tsx';

/** The children of a home, for their parent to look after. */
export function FamilyPage() {
  const t = useTranslations('family');
  const session = useSession();
  const role = session.state === 'signed-in' ? session.role : 'guest';
  return (
    <div className={styles['page']}>
      {role === 'child' ? <ForGrownUps /> : <h1>{t('title')}</h1>}
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {session.state !== 'unknown' && role === 'guest' && <AccountFirst />}
      {session.state === 'signed-in' && (role === 'user' || role === 'admin') && (
        <Children learnerId={session.id} />
      )}
    </div>
  );
}
