import { api, type Theme } from '@readling/contract';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/refusal-error.ts';
import { useSession } from '#web/api/session.ts';
import { useFetched } from '#web/api/use-fetched.ts';
import type { LevelShare } from './use-menu.ts';

/** `themes: null`: the placement test comes first. */
export type Shelf = { level: number; levels: readonly LevelShare[] | undefined; themes: Theme[] | null };

/**
 * A learner's menu is asked first: it knows the level to start with, and renews a session that has lapsed, which the
 * open calls after it would not.
 */
async function whereToStart(wish: number | undefined, learner: boolean) {
  const menu = learner ? await call(api.mainMenu) : undefined;
  return { level: wish ?? menu?.level ?? 1, levels: menu?.levels };
}

async function fetchShelf(wish: number | undefined, learner: boolean): Promise<Shelf> {
  const start = await whereToStart(wish, learner);
  const themes = await call(api.getThemes, { level: start.level });
  return { ...start, themes: Array.isArray(themes) ? themes : null };
}

async function fetchTopics(theme: string, wish: number | undefined, learner: boolean) {
  const { level } = await whereToStart(wish, learner);
  if (theme === '') return { level, theme: null, data: [] };
  try {
    return { level, ...(await call(api.getTopics, { theme, level })) };
  } catch (error) {
    if (error instanceof RefusalError && ['theme_unknown', 'bad_input'].includes(error.code))
      return { level, theme: null, data: [] };
    throw error;
  }
}

const useLearner = () => {
  const session = useSession();
  const learner = session.state === 'signed-in';
  return { learner, who: session.state === 'unknown' ? null : learner ? session.id : 'visitor' };
};

/** The themes of a level: the wished one, else where the learner stands, else the first. */
export function useShelf(wish: number | undefined) {
  const { learner, who } = useLearner();
  const { fetched, again } = useFetched(who && `${who} ${wish}`, () => fetchShelf(wish, learner));
  return { fetched, again, visitor: who === 'visitor' };
}

/** The topics of a theme; `theme: null` where there is no such theme. */
export function useTopics(theme: string, wish: number | undefined) {
  const { learner, who } = useLearner();
  const { fetched, again } = useFetched(who && `${who} ${wish} ${theme}`, () =>
    fetchTopics(theme, wish, learner),
  );
  return { fetched, again, visitor: who === 'visitor' };
}
