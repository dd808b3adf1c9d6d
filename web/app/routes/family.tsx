import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useSession } from '#web/api/session.ts';
import { FamilyPage } from '#web/features/family/family-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { retryImport } from '#web/retry/retry-import.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { unlistedPageHead } from './page-head.ts';
import { searchText } from './search-text.ts';

// The results of a child have no path of their own: every page of the site would load one more path. For the same reason
// their code is imported here, so that the list of files that every page loads does not name it.
const ChildResults = lazy(async () => ({
  default: (await retryImport(() => import('./child-results.tsx'))).ChildResults,
}));

const JoinPage = lazy(async () => ({
  default: (await retryImport(() => import('#web/features/family/joining/join-page.tsx'))).JoinPage,
}));

export const Route = createFileRoute('/family')({
  validateSearch: z.object({
    child: searchText,
    story: searchText,
    reading: searchText,
    view: z.catch(z.optional(z.enum(['record', 'join'])), undefined),
  }),
  loaderDeps: ({ search }) => ({ isOne: search.child !== undefined }),
  loader: ({ context, deps }) =>
    withMessages(
      context.language,
      'family',
      'classes',
      'letter',
      'notice',
      ...(deps.isOne ? (['dashboard', 'report', 'pupil', 'record', 'work'] as const) : []),
    ),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.family.title),
  component: Family,
});

/**
 * The children; with `view=join` the way into a class; with `child` the results of one, with `story` those of one passage, with `reading` every try, with
 * `view=record` what is stored about it.
 */
function Family() {
  const { child, story, reading, view } = Route.useSearch();
  const isKnown = useSession().state !== 'unknown';
  const loading = <LoadingScene label={useTranslations('family')('loading')} />;
  if (child === undefined && view !== 'join') return <FamilyPage />;
  // The server knows nobody. It must not wait for the lazy code, because what it then sends later comes in inline scripts.
  if (!isKnown) return loading;
  return (
    <Suspense fallback={loading}>
      {child === undefined ? (
        <JoinPage />
      ) : (
        <ChildResults
          key={child}
          child={child}
          story={story}
          reading={reading}
          isRecord={view === 'record'}
        />
      )}
    </Suspense>
  );
}
