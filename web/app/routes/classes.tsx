import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useSession } from '#web/api/session.ts';
import { ClassesPage } from '#web/features/family/classes/classes-page.tsx';
import { madeUp } from '#web/features/family/made-up/made-up.ts';
import { withMessages } from '#web/i18n/messages.ts';
import { retryImport } from '#web/retry/retry-import.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { unlistedPageHead } from './page-head.ts';
import { searchText } from './search-text.ts';

// Imported here, so that the list of files that every page loads does not name it.
const ClassAnswers = lazy(async () => ({
  default: (await retryImport(() => import('#web/features/results/pupil/class-answers.tsx'))).ClassAnswers,
}));
const ClassReport = lazy(async () => ({
  default: (await retryImport(() => import('#web/features/results/pupil/class-report.tsx'))).ClassReport,
}));
const MadeUpClass = lazy(async () => ({
  default: (await retryImport(() => import('./made-up-class.tsx'))).MadeUpClass,
}));

export const Route = createFileRoute('/classes')({
  validateSearch: z.object({
    class: searchText,
    school: searchText,
    view: z.catch(z.optional(z.enum(['board', 'door', 'report', 'school'])), undefined),
  }),
  loaderDeps: ({ search }) => ({
    isOne: search.class !== undefined,
    isSchool: search.view === 'school',
  }),
  loader: ({ context, deps }) =>
    withMessages(
      context.language,
      'classes',
      'family',
      'work',
      ...(deps.isSchool ? (['school'] as const) : []),
      ...(deps.isOne ? (['pupil', 'report', 'lesson', 'door', 'letter'] as const) : []),
    ),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.classes.title),
  component: Classes,
});

/** A class that does not exist, as its teacher would see it. */
function MadeUp({ view }: { view: string | undefined }) {
  const isKnown = useSession().state !== 'unknown';
  const loading = <LoadingScene label={useTranslations('family')('loading')} />;
  // The class follows from the clock of the browser, so the server does not render it.
  if (!isKnown) return loading;
  return (
    <Suspense fallback={loading}>
      <MadeUpClass view={view === 'report' ? 'report' : 'board'} />
    </Suspense>
  );
}

/** The classes; with `class` one of them, with `view` the board of its lesson, its door or its report. With the view `school` a school. */
function Classes() {
  const { class: id, school, view } = Route.useSearch();
  if (id === madeUp) return <MadeUp view={view} />;
  return (
    <ClassesPage id={id} view={view} school={school}>
      {id !== undefined && (
        <Suspense>
          {view === 'report' ? <ClassReport key={id} id={id} /> : <ClassAnswers key={id} id={id} />}
        </Suspense>
      )}
    </ClassesPage>
  );
}
