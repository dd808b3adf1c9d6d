/** What the library fetches. `learnerId`: null for a visitor, undefined while the session is not known yet. */
import { api, type Theme } from '@readling/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';

/** How much of a level is read. */
export type LevelShare = { level: number; count: number; read: number };
/** `themes: null`: the placement test comes first. `levels` is undefined for a visitor. */
export type Shelf = { level: number; levels: readonly LevelShare[] | undefined; themes: Theme[] | null };

type LearnerId = string | null | undefined;

/** The learner's level, open story and share read of each level. Nothing is fetched for a visitor. */
export const menuQuery = (learnerId: LearnerId) =>
  queryOptions({
    queryKey: ['library', 'menu', learnerId],
    queryFn: learnerId ? ({ signal }) => call(api.mainMenu, {}, { signal }) : skipToken,
  });

/** What a child is told about an answer. It stays on the page as it is, also after it was seen. */
export const answerNewsQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['library', 'answer news', learnerId],
    queryFn: ({ signal }) => call(api.getAnswerNews, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * A learner's menu is fetched first: it has the level to start with. As a signed-in call it also renews a
 * session that has lapsed; the open calls after it do not.
 */
async function findStart(chosen: number | undefined, isLearner: boolean, signal: AbortSignal) {
  const menu = isLearner ? await call(api.mainMenu, {}, { signal }) : undefined;
  return { level: chosen ?? menu?.level ?? 1, levels: menu?.levels };
}

async function fetchShelf(
  chosen: number | undefined,
  isLearner: boolean,
  signal: AbortSignal,
): Promise<Shelf> {
  const start = await findStart(chosen, isLearner, signal);
  const themes = await call(api.getThemes, { level: start.level }, { signal });
  return { ...start, themes: Array.isArray(themes) ? themes : null };
}

async function fetchTopics(
  theme: string,
  chosen: number | undefined,
  isLearner: boolean,
  signal: AbortSignal,
) {
  const { level } = await findStart(chosen, isLearner, signal);
  if (theme === '') return { level, theme: null, data: [] };
  try {
    return { level, ...(await call(api.getTopics, { theme, level }, { signal })) };
  } catch (error) {
    if (error instanceof RefusalError && ['theme_unknown', 'bad_input'].includes(error.code))
      return { level, theme: null, data: [] };
    throw error;
  }
}

/** The themes of a level: the chosen one, else the learner's, else level 1. */
export const shelfQuery = (learnerId: LearnerId, chosen: number | undefined) =>
  queryOptions({
    queryKey: ['library', 'shelf', learnerId, chosen],
    queryFn:
      learnerId === undefined ? skipToken : ({ signal }) => fetchShelf(chosen, learnerId !== null, signal),
  });

/** The topics of a theme; `theme: null` where there is no such theme. */
export const topicsQuery = (learnerId: LearnerId, theme: string, chosen: number | undefined) =>
  queryOptions({
    queryKey: ['library', 'topics', learnerId, theme, chosen],
    queryFn:
      learnerId === undefined
        ? skipToken
        : ({ signal }) => fetchTopics(theme, chosen, learnerId !== null, signal),
  });
