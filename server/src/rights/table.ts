/** Who may do what to a child. The page docs/rights.md is written from it. */
import type { api } from '@readling/contract';

/** What somebody is to a child: `child` is the child itself or another one of its home. */
export type Relation = 'parent' | 'child';

/** Every call that names a child, and who may make it for which child. */
export const childCalls = {
  startChild: ['parent', 'child'],
  saveChild: ['parent'],
  deleteChild: ['parent'],
  childData: ['parent'],
  dashboard: ['parent'],
  dashboardWeeks: ['parent'],
  readingResults: ['parent'],
} as const satisfies Partial<Record<keyof typeof api, readonly Relation[]>>;

export type ChildCall = keyof typeof childCalls;
