import type { Theme, Topic } from '@readling/contract';

/** `empty`: there are no stories yet. `closed`: for a visitor. Only an open tile is a link. */
export type TileState = 'empty' | 'closed' | 'open';

export const tileState = ({ empty }: Pick<Theme | Topic, 'empty'>, isVisitor: boolean): TileState =>
  empty ? 'empty' : isVisitor ? 'closed' : 'open';

/** Whether every story of a theme was read. */
export const isThemeRead = ({ count, read }: Pick<Theme, 'count' | 'read'>) => count > 0 && read === count;
