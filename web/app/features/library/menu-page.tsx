import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { AccessDoor } from './access-door.tsx';
import { GoOn } from './go-on.tsx';
import { LevelComb } from './level-comb.tsx';
import styles from './library.module.css';
import { MoreToDo } from './more-to-do.tsx';
import { useMenu } from './use-menu.ts';

/** Where a learner comes back to: go on reading, the levels, and the rest. */
export function MenuPage() {
  const t = useTranslations('library');
  const session = useSession();
  const menu = useMenu();
  const named = session.state === 'signed-in' && session.role !== 'guest';
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{t('indexTitle')}</h1>
        {named && <p>{t('hello', { name: session.name })}</p>}
      </header>
      <div className={styles['start']}>
        {session.state === 'visitor' ? <AccessDoor /> : <GoOn menu={menu} />}
        <LevelComb levels={menu.data?.levels} now={menu.data?.level} />
      </div>
      <MoreToDo />
    </div>
  );
}
