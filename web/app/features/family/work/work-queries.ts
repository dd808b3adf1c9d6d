import { api, type NewSetWork } from '@readling/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The children of a class, or one child. */
export type Whose = { class: string } | { child: string };

/** `learnerId`: who is signed in. Nobody else may see what somebody has fetched. */
export const workQuery = (learnerId: string, whose: Whose, locale: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'work', whose, locale],
    queryFn: ({ signal }) =>
      'class' in whose ? call(api.classWork, whose, { signal }) : call(api.childWork, whose, { signal }),
  });

export const choicesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['work choices', locale],
    queryFn: ({ signal }) => call(api.workChoices, {}, { signal }),
  });

/** `children`: null for all of a class. */
export const setWork = (
  whose: Whose,
  work: NewSetWork & { requestId: string },
  children: string[] | null,
): Promise<unknown> =>
  'class' in whose
    ? call(api.setClassWork, { ...work, ...whose, everyone: children === null, children: children ?? [] })
    : call(api.setChildWork, { ...work, ...whose });

export const changeWork = (
  whose: Whose,
  change: { work: string; until?: string; withdraw?: boolean },
): Promise<unknown> =>
  'class' in whose
    ? call(api.changeClassWork, { ...change, ...whose })
    : call(api.changeChildWork, { ...change, ...whose });
