import type { WaitingWork } from '@readling/contract';

/** A child sees no more at once. */
const most = 2;

/** What a child sees of what is set: nothing of which the day has passed where it is. `today`: YYYY-MM-DD. */
export const shownWork = (work: readonly WaitingWork[], today: string): WaitingWork[] =>
  work.filter(({ until }) => until >= today).slice(0, most);
