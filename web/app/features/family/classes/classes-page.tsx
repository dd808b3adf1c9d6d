import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { AccountFirst } from '../account-first.tsx';
import styles from '../family.module.css';
import { ForGrownUps } from '../for-grown-ups.tsx';
import { Classes } from './classes.tsx';
import { OneClass } from './one-class.tsx';

/** The classes of a teacher; with `id` one of them, and with it what other features show of it. */
export function ClassesPage({ id, children }: { id: string | undefined; children: ReactNode }) {
  const t = useTranslations();
  const session = useSession();
  const role = session.state === 'signed-in' ? session.role : 'guest';
  const isGrownUp = role === 'user' || role === 'admin';
  return (
    <div className={styles['page']}>
      {role === 'child' && <ForGrownUps />}
      {role !== 'child' && !(isGrownUp && id !== undefined) && <h1>{t('classes.title')}</h1>}
      {session.state === 'unknown' && <LoadingScene label={t('family.loading')} />}
      {session.state !== 'unknown' && role === 'guest' && (
        <>
          {location.hash.length > 1 && <Notice live={false}>{t('classes.join.signIn')}</Notice>}
          <AccountFirst />
        </>
      )}
      {session.state === 'signed-in' &&
        isGrownUp &&
        (id === undefined ? (
          <Classes learnerId={session.id} />
        ) : (
          <OneClass key={id} learnerId={session.id} id={id}>
            {children}
          </OneClass>
        ))}
    </div>
  );
}
