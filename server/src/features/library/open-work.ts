import type { Language, WaitingWork } from '@readling/contract';
import { labelsIn } from '#server/content/labels.ts';
import type { Library } from '#server/content/library.ts';
import { addStates, passagesOf } from '#server/path/add-states.ts';
import type { Services } from '#server/services/services.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { type WorkOfChild, workFor } from '#server/store/set-work.ts';

function tileOf(work: WorkOfChild, library: Library, language: Language): WaitingWork['tile'] {
  const [passage] = passagesOf(work, library);
  const theme = library.themes.find(({ name }) => name === work.theme);
  if (work.kind === 'shelf')
    return theme ? { title: theme.label[language], file_name: theme.image, alt: theme.alt[language] } : null;
  return passage ? { file_name: passage.image.file, ...labelsIn(passage, language) } : null;
}

/**
 * What is set for a child and not done, the day that comes first before the others. Left out is what is not in the library
 * any more, and what has passed everywhere on earth; the browser knows the day where the child is.
 */
export async function openWork(
  { db, library }: Pick<Services, 'db' | 'library'>,
  userId: LearnerId,
  language: Language,
  now: Date,
): Promise<WaitingWork[]> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const current = (await workFor(db, userId)).filter(({ until }) => until >= yesterday);
  return (await addStates(db, library, current))
    .filter(({ state }) => state !== 'done')
    .map((work) => ({ work, tile: tileOf(work, library, language) }))
    .filter(({ work, tile }) => tile !== null || work.kind === 'placement')
    .sort((one, other) =>
      one.work.until < other.work.until ? -1 : one.work.until > other.work.until ? 1 : 0,
    )
    .map(({ work: { id, byParent, until, note, passageId, level, theme }, tile }) => ({
      id,
      from: byParent ? ('family' as const) : ('teacher' as const),
      until,
      note,
      passage_id: passageId,
      level,
      theme,
      tile,
    }));
}
