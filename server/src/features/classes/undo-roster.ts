/** Which children of a list go when it is taken back: those as whom nobody has signed in. */
import type { AddedRoster } from '@readling/contract';
import type { RosterChild } from '#server/store/rosters.ts';

export const parted = <Child extends Pick<RosterChild, 'begun'>>(children: readonly Child[]) => ({
  goes: children.filter(({ begun }) => !begun),
  stays: children.filter(({ begun }) => begun),
});

/** The lists by which these children came, in the order of their first child. */
export function groupByRoster(children: readonly RosterChild[]): AddedRoster[] {
  const rosters = Map.groupBy(children, ({ roster_id }) => roster_id);
  return [...rosters].map(([id, of]) => {
    const { goes, stays } = parted(of);
    return {
      id,
      added_at: (of[0]?.since ?? new Date(0)).toISOString(),
      goes: goes.map(({ name }) => name),
      stays: stays.map(({ name }) => name),
    };
  });
}
