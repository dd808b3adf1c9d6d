import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { ClassesPage } from '#web/features/family/classes/classes-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { retryImport } from '#web/retry/retry-import.ts';
import { unlistedPageHead } from './page-head.ts';
import { searchText } from './search-text.ts';

// Imported here, so that the list of files that every page loads does not name it.
const ClassAnswers = lazy(async () => ({
  default: (await retryImport(() => import('#web/features/results/pupil/class-answers.tsx'))).ClassAnswers,
}));

export const Route = createFileRoute('/classes')({
  validateSearch: z.object({ class: searchText, view: z.catch(z.optional(z.literal('board')), undefined) }),
  loaderDeps: ({ search }) => ({ isOne: search.class !== undefined }),
  loader: ({ context, deps }) =>
    withMessages(
      context.language,
      'classes',
      'family',
      'work',
      ...(deps.isOne ? (['pupil', 'report', 'lesson'] as const) : []),
    ),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.classes.title),
  component: Classes,
});

/** The classes; with `class` one of them, with `view` the board of its lesson. */
function Classes() {
  const { class: id, view } = Route.useSearch();
  return (
    <ClassesPage id={id} view={view}>
      {id !== undefined && (
        <Suspense>
          <ClassAnswers key={id} id={id} />
        </Suspense>
      )}
    </ClassesPage>
  );
}
