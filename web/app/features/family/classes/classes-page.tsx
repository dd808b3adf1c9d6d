import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { useRememberedCode } from '#web/form/use-remembered-code.ts';
import { retryImport } from '#web/retry/retry-import.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { AccountFirst } from '../account-first.tsx';
import styles from '../family.module.css';
import { ForGrownUps } from '../for-grown-ups.tsx';
import { Classes } from './classes.tsx';
import { OneClass } from './one-class.tsx';

// Loaded here, so that the list of files that every page loads does not name it.
const Board = lazy(async () => ({
  default: (await retryImport(() => import('../board/board.tsx'))).Board,
}));
const ClassDoor = lazy(async () => ({
  default: (await retryImport(() => import('../door/class-door.tsx'))).ClassDoor,
}));

const SchoolPage = lazy(async () => ({
  default: (await retryImport(() => import('../school/school-page.tsx'))).SchoolPage,
}));

type View = 'board' | 'door' | 'report' | 'school';
type Props = {
  id: string | undefined;
  view: View | undefined;
  school: string | undefined;
  children: ReactNode;
};

/** The classes of a teacher; with `id` one of them, else with the view `school` what its lead sees. `children`: what other features show of it, which is all of a report. */
export function ClassesPage({ id, view, school, children }: Props) {
  const t = useTranslations();
  const session = useSession();
  const role = session.state === 'signed-in' ? session.role : 'guest';
  const isGrownUp = role === 'user' || role === 'admin';
  return (
    <div className={styles['page']}>
      {role === 'child' && <ForGrownUps />}
      {role !== 'child' && !(isGrownUp && (id !== undefined || view === 'school')) && (
        <h1>{t('classes.title')}</h1>
      )}
      {session.state === 'unknown' && <LoadingScene label={t('family.loading')} />}
      {session.state !== 'unknown' && role === 'guest' && (
        <TeacherFirst invitation={view === 'school' ? 'school' : 'teacher'} />
      )}
      {session.state === 'signed-in' &&
        isGrownUp &&
        (id === undefined && view === 'school' ? (
          <Suspense fallback={<LoadingScene label={t('family.loading')} />}>
            <SchoolPage key={school} learnerId={session.id} id={school} />
          </Suspense>
        ) : id === undefined ? (
          <Classes learnerId={session.id} />
        ) : view === 'board' ? (
          <Suspense fallback={<LoadingScene label={t('family.loading')} />}>
            <Board key={id} id={id} />
          </Suspense>
        ) : view === 'report' ? (
          children
        ) : view === 'door' ? (
          <Suspense fallback={<LoadingScene label={t('family.loading')} />}>
            <ClassDoor key={id} learnerId={session.id} id={id} />
          </Suspense>
        ) : (
          <OneClass key={id} learnerId={session.id} id={id}>
            {children}
          </OneClass>
        ))}
    </div>
  );
}

/** For who is not signed in: whoever opens an invitation keeps its code until there is an account. */
function TeacherFirst({ invitation }: { invitation: 'teacher' | 'school' }) {
  const t = useTranslations('classes.account');
  const { code } = useRememberedCode(invitation);
  if (code === '') return <AccountFirst title={t('title')} text={t('text')} />;
  return (
    <AccountFirst title={t(invitation === 'school' ? 'schoolTitle' : 'classTitle')} text={t('invited')} />
  );
}
