/** What stands on a level's shelf, in the asker's language. Pure. */
import type { Language, Theme, Topic } from '@readling/contract';
import { labelsIn, type ThemeEntry } from '#server/content/labels.ts';
import type { Passage } from '#server/content/library.ts';

type Shelf = { themes: readonly ThemeEntry[]; atLevel: (level: number) => Passage[] };
/** Ids of the passages that the asker has finished. */
type Finished = ReadonlySet<string>;

const countRead = (passages: readonly Passage[], finished: Finished) =>
  passages.filter(({ id }) => finished.has(id)).length;

/** The path first, then the themes with texts at the level, then those that are still being written. */
export function themesAt(shelf: Shelf, level: number, language: Language, finished: Finished): Theme[] {
  const passages = shelf.atLevel(level);
  const tiles = shelf.themes.map(({ name, image, label, alt }, place): Theme => {
    const own = place === 0 ? passages : passages.filter(({ theme }) => theme === name);
    return {
      file_name: image,
      description: name,
      label: label[language],
      alt: alt[language],
      empty: place > 0 && own.length === 0, // the path is never under construction
      count: own.length,
      read: countRead(own, finished),
    };
  });
  return [...tiles.filter(({ empty }) => !empty), ...tiles.filter(({ empty }) => empty)];
}

export function topicsOf(
  passages: readonly Passage[],
  theme: string,
  language: Language,
  finished: Finished,
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
      };
    });
}

/** How much of each level that has texts is read. */
export function levelsRead(passages: Iterable<Passage>, finished: Finished) {
  const byLevel = Map.groupBy(passages, ({ level }) => level);
  return [...byLevel]
    .map(([level, own]) => ({ level, count: own.length, read: countRead(own, finished) }))
    .sort((one, other) => one.level - other.level);
}
