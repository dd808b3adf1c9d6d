import type { Language, NextStory } from '@readling/contract';
import { labelsIn } from '#server/content/labels.ts';
import type { Library, Passage } from '#server/content/library.ts';
import { passageOnPath } from '#server/path/passage-on-path.ts';
import type { Services } from '#server/services/services.ts';
import { finishedPassages } from '#server/store/readings.ts';

type After = {
  userId: string;
  /** the passage whose results are shown */
  passageId: string;
  /** of the learner's path */
  level: number;
  /** the level to go to when everything at `level` was read */
  nextLevel: number;
  language: Language;
};

const toStory = (passage: Passage, kind: NextStory['kind'], language: Language): NextStory => {
  const { title, alt } = labelsIn(passage, language);
  return {
    passage_id: passage.id,
    title: passage.title,
    title_label: title,
    file_name: passage.image.file,
    alt,
    level: passage.level,
    kind,
  };
};

/** The next passage of the series of `passageId`, where it is open. */
function nextInSeries(library: Pick<Library, 'passages'>, passageId: string): Passage | null {
  const series = library.passages.get(passageId)?.series;
  if (!series) return null;
  const follows = ({ series: other }: Passage) => other?.id === series.id && other.order === series.order + 1;
  return [...library.passages.values()].find(follows) ?? null;
}

/**
 * Returns the story that follows. First comes the next one about the same heroes, where it is unread. Then the path goes
 * on. When all of the path was read, it is an unread story of `nextLevel`, else the one of the path that was read longest
 * ago. Null when there is no story but the one just read.
 */
export async function nextStory(
  services: Pick<Services, 'db' | 'library'>,
  { userId, passageId, level, nextLevel, language }: After,
): Promise<NextStory | null> {
  const goesOn = nextInSeries(services.library, passageId);
  if (goesOn && !(await finishedPassages(services.db, userId)).includes(goesOn.id))
    return toStory(goesOn, 'series', language);
  const step = await passageOnPath(services, userId, level);
  const onPath = step && step.passage.id !== passageId ? step : null;
  if (onPath && !onPath.finished) return toStory(onPath.passage, 'path', language);
  const read = new Set(await finishedPassages(services.db, userId));
  const unread = services.library.atLevel(nextLevel).find(({ id }) => !read.has(id) && id !== passageId);
  if (unread) return toStory(unread, 'new_level', language);
  return onPath && toStory(onPath.passage, 'again', language);
}
