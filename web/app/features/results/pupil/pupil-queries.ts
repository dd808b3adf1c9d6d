import { api, type Strand } from '@readling/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** `learnerId`: who is signed in. Nobody else may see what somebody has fetched. */
export const overviewQuery = (learnerId: string | null | undefined, child: string, locale: string) =>
  queryOptions({
    queryKey: ['pupil', learnerId, child, 'overview', locale],
    queryFn: ({ signal }) => call(api.childOverview, { child }, { signal }),
  });

export const readingQuery = (
  learnerId: string | null | undefined,
  child: string,
  reading: string,
  locale: string,
) =>
  queryOptions({
    queryKey: ['pupil', learnerId, child, reading, locale],
    queryFn: ({ signal }) => call(api.childReading, { child, reading }, { signal }),
  });

/** The stories of a child with each decision of the marker, in pages. */
export const decisionsQuery = (learnerId: string | null | undefined, child: string, locale: string) =>
  infiniteQueryOptions({
    queryKey: ['pupil', learnerId, child, 'decisions', locale],
    queryFn: ({ signal, pageParam }) =>
      call(api.childDecisions, { child, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** What was judged must stay on the page, so it is not fetched again. */
export const classAnswersQuery = (learnerId: string | null | undefined, id: string, locale: string) =>
  queryOptions({
    queryKey: ['class answers', learnerId, id, locale],
    queryFn: ({ signal }) => call(api.classAnswers, { class: id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const classReportQuery = (learnerId: string | null | undefined, id: string) =>
  queryOptions({
    queryKey: ['class report', learnerId, id],
    queryFn: ({ signal }) => call(api.classReport, { class: id }, { signal }),
  });

/** Talks do not change while the page is open. */
export const talkQuery = (strand: Strand, level: number, locale: string) =>
  queryOptions({
    queryKey: ['talk', strand, level, locale],
    queryFn: ({ signal }) => call(api.talk, { strand, level }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type SetStory = { class: string; requestId: string; passage_id: string; until: string; children: string[] };

/** Sets a story for children of a class; the report and the page of the class then show it. */
export async function setStory(story: SetStory) {
  await call(api.setClassWork, { ...story, kind: 'passage', everyone: false });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['class report'] }),
    queryClient.invalidateQueries({ queryKey: ['family'] }),
  ]);
}
