import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { retryImport } from '#web/retry/retry-import.ts';
import { LevelHexagons } from './level-hexagons.tsx';
import styles from './library.module.css';
import { MoreToDo } from './more-to-do.tsx';
import { NewStories } from './new-stories.tsx';
import { StoryMap } from './story-map.tsx';
import { useHandIn } from './use-hand-in.ts';
import { useMenu } from './use-menu.ts';
import { VisitorNotice } from './visitor-notice.tsx';

// Few children have something, and the list of files that every page loads does not name it.
const SetWork = lazy(async () => ({
  default: (await retryImport(() => import('./set-work.tsx'))).SetWork,
}));

// Few children have some, and the same holds.
const AnswerNews = lazy(async () => ({
  default: (await retryImport(() => import('./answer-news.tsx'))).AnswerNews,
}));

/** The learner's home: the map with the story to read, the levels, and other pages. */
export function MenuPage() {
  const t = useTranslations('library');
  const session = useSession();
  const menu = useMenu();
  useHandIn();
  const named = session.state === 'signed-in' && session.role !== 'guest';
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{t('indexTitle')}</h1>
        {named && <p>{t('hello', { name: session.name })}</p>}
      </header>
      {session.state === 'signed-in' && session.role === 'child' && (
        <Suspense>
          <AnswerNews learnerId={session.id} />
        </Suspense>
      )}
      {menu.data && menu.data.set_work.length > 0 && (
        <Suspense>
          <SetWork work={menu.data.set_work} />
        </Suspense>
      )}
      {session.state === 'visitor' ? <VisitorNotice /> : <StoryMap menu={menu} />}
      <NewStories stories={menu.data?.new_stories ?? []} />
      <div className={styles['below']}>
        <LevelHexagons levels={menu.data?.levels} now={menu.data?.level} />
        <MoreToDo />
      </div>
    </div>
  );
}
