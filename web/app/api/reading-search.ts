/**
 * The query of the reading page. Its parameter `task_id` is part of links that people have saved, and of the
 * wire.
 */

/** `task_id`: a passage, or -1 for the learner's own path at `level`; a number, so that the router writes it bare. */
export type ReadingSearch = { task_id: string | number; level?: number };
type WithPassage = { task_id: string | number };

export const passageIdOf = ({ task_id }: WithPassage): string => String(task_id);

/**
 * Leads to one passage, such as a topic of the library. `level`: the path at that level follows after the
 * passage.
 */
export const passageSearch = (passage: WithPassage, level?: number): ReadingSearch => ({
  task_id: passageIdOf(passage),
  ...(level === undefined ? {} : { level }),
});

/** Leads to the learner's own path at a level. */
export const pathSearch = (level: number): ReadingSearch => ({ task_id: -1, level });

export const parseReadingSearch = ({ task_id = '', level }: Record<string, unknown>): ReadingSearch => ({
  task_id: task_id === -1 || task_id === '-1' ? -1 : String(task_id),
  ...(Number.isInteger(level) ? { level: Number(level) } : {}),
});

/** Leads to one passage by its id. */
export const searchOf = (passageId: string): ReadingSearch => ({ task_id: passageId });
