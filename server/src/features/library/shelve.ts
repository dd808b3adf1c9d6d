/** The themes and topics on the shelf of a level, in the asker's language. Pure. */
import type { Language, MapStory, NewStory, Theme, Topic } from '@readling/contract';
import { labelsIn, type ThemeEntry } from '#server/content/labels.ts';
import type { Library, Passage } from '#server/content/library.ts';
import type { StarCount } from '#server/store/finished-readings.ts';

type Shelf = Pick<Library, 'themes' | 'passages' | 'atLevel'>;
/** Ids of the passages that the asker has finished, and by id those that are new to them, the newest first. */
export type Progress = { finished: ReadonlySet<string>; fresh: ReadonlyMap<string, Passage> };

/** How many themes without texts a shelf shows, as under construction: it must not look empty. */
const themesToCome = 1;

const countRead = (passages: readonly Passage[], { finished }: Progress) =>
  passages.filter(({ id }) => finished.has(id)).length;

const hasNew = (passages: readonly Passage[], { fresh }: Progress) =>
  passages.some(({ id }) => fresh.has(id));

/** The distance in levels to the nearest texts of a theme. */
function distance(passages: Iterable<Passage>, theme: string, level: number) {
  const away = [...passages].filter((one) => one.theme === theme).map((one) => Math.abs(one.level - level));
  return Math.min(Number.POSITIVE_INFINITY, ...away);
}

/**
 * The path first, then the themes with texts at the level, the fullest first, then the theme without texts whose
 * texts stand on the nearest level, since a child comes from there.
 */
export function themesAt(shelf: Shelf, level: number, language: Language, progress: Progress): Theme[] {
  const passages = shelf.atLevel(level);
  const [path, ...others] = shelf.themes;
  const tile = ({ name, image, label, alt }: ThemeEntry, own: readonly Passage[], empty: boolean): Theme => ({
    file_name: image,
    description: name,
    label: label[language],
    alt: alt[language],
    empty,
    count: own.length,
    read: countRead(own, progress),
    has_new: hasNew(own, progress),
  });
  const tiles = others
    .map((theme) => ({ theme, own: passages.filter((one) => one.theme === theme.name) }))
    .map((each) => ({ ...each, away: distance(shelf.passages.values(), each.theme.name, level) }))
    .sort((one, other) => other.own.length - one.own.length || one.away - other.away);
  const full = tiles.filter(({ own }) => own.length > 0).length;
  return [
    ...(path ? [tile(path, passages, false)] : []), // the path is never under construction
    ...tiles.slice(0, full + themesToCome).map(({ theme, own }) => tile(theme, own, own.length === 0)),
  ];
}

export function topicsOf(
  passages: readonly Passage[],
  theme: string,
  language: Language,
  { finished, fresh }: Progress,
): Topic[] {
  return passages
    .filter((passage) => passage.theme === theme)
    .map((passage) => {
      const { title, alt } = labelsIn(passage, language);
      return {
        file_name: passage.image.file,
        description: passage.title,
        label: title,
        alt,
        empty: false,
        task_id: passage.id,
        read: finished.has(passage.id),
        is_new: fresh.has(passage.id),
      };
    });
}

/**
 * The stories of a level in the order of the learner's map: read ones, the next one, the others. `nextId`: of the next one.
 */
export function mapOf(
  passages: readonly Passage[],
  counts: readonly StarCount[],
  nextId: string | undefined,
  language: Language,
): MapStory[] {
  const place = ({ read, next }: MapStory) => (next ? 1 : read ? 0 : 2);
  return passages
    .map((passage) => {
      const { title, alt } = labelsIn(passage, language);
      const count = counts.find(({ passageId }) => passageId === passage.id);
      return {
        task_id: passage.id,
        title,
        file_name: passage.image.file,
        alt,
        read: count !== undefined,
        next: passage.id === nextId,
        stars: count?.stars ?? 0,
        questions: count?.questions ?? 0,
      };
    })
    .sort((one, other) => place(one) - place(other));
}

/** Returns for each level with texts how many there are, and how many are read. */
export function levelsRead(passages: Iterable<Passage>, progress: Progress) {
  const byLevel = Map.groupBy(passages, ({ level }) => level);
  return [...byLevel]
    .map(([level, own]) => ({
      level,
      count: own.length,
      read: countRead(own, progress),
      has_new: hasNew(own, progress),
    }))
    .sort((one, other) => one.level - other.level);
}

/** How far from the learner's level a new story may be. */
const farthestLevel = 2;

/** New stories that the asker has not finished, near the level; all of them where it is not known. */
export const newStories = ({ fresh }: Progress, level: number | undefined, language: Language): NewStory[] =>
  [...fresh.values()]
    .filter((passage) => level === undefined || Math.abs(passage.level - level) <= farthestLevel)
    .map((passage) => ({
      task_id: passage.id,
      level: passage.level,
      file_name: passage.image.file,
      ...labelsIn(passage, language),
    }));
