import type { Library } from '#server/content/library.ts';
import type { Db } from '#server/services/services.ts';
import { readingSteps, type WorkOfChild } from '#server/store/set-work.ts';
import { stateOf } from './work-state.ts';

/** The stories that count for what is set; those that left the library are not there. */
export function passagesOf({ kind, passageId, level, theme }: WorkOfChild, library: Library) {
  if (kind === 'placement') return [];
  if (kind === 'shelf') return library.atLevel(level ?? 0).filter((passage) => passage.theme === theme);
  const passage = library.passages.get(passageId ?? '');
  return passage ? [passage] : [];
}

function storiesOf(work: WorkOfChild, library: Library): ReadonlySet<string> {
  const ids = passagesOf(work, library).map(({ id }) => id);
  return new Set(work.passageId === null ? ids : [...ids, work.passageId]);
}

/** Returns each row with how far its child is. A story that left the library can still be done. */
export async function addStates(db: Db, library: Library, work: readonly WorkOfChild[]) {
  const since = Math.min(...work.map(({ setAt }) => setAt.getTime()));
  const children = [...new Set(work.map(({ userId }) => userId))];
  const steps = work.length === 0 ? [] : await readingSteps(db, children, new Date(since));
  const byChild = Map.groupBy(steps, ({ userId }) => userId);
  // What is set for many children is a row for each of them.
  const stories = new Map<string, ReadonlySet<string>>();
  for (const each of work) if (!stories.has(each.id)) stories.set(each.id, storiesOf(each, library));
  return work.map((each) => ({
    ...each,
    state: stateOf(each, stories.get(each.id) ?? new Set(), byChild.get(each.userId) ?? []),
  }));
}
