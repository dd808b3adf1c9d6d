import type { LevelShare } from './library-queries.ts';

/** Returns how much of a level is read; undefined where it is unknown, or where the level has no stories. */
export const shareOf = (levels: readonly LevelShare[] | undefined, level: number) => {
  const found = levels?.find((one) => one.level === level);
  return found && found.count > 0 ? found : undefined;
};

/** How full the cell of a level is, from 0 to 1. All cells are full for a visitor, whose levels are undefined. */
export function fillOf(levels: readonly LevelShare[] | undefined, level: number) {
  if (!levels) return 1;
  const share = shareOf(levels, level);
  return share ? share.read / share.count : 0;
}
