import { api } from '@readling/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** `learnerId`: who is signed in. Nobody else may see what somebody has fetched. */
export const guardedChildrenQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'guarded'],
    queryFn: ({ signal }) => call(api.guardedChildren, {}, { signal }),
  });

export const guardiansQuery = (learnerId: string, id: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'classes', id, 'guardians'],
    queryFn: ({ signal }) => call(api.classGuardians, { class: id }, { signal }),
  });
