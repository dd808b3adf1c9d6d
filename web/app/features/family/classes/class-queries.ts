import { api } from '@readling/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** `learnerId`: who is signed in. Nobody else may see what somebody has fetched. */
export const classesQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'classes'],
    queryFn: ({ signal }) => call(api.listClasses, {}, { signal }),
  });

export const teachersQuery = (learnerId: string, id: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'classes', id, 'teachers'],
    queryFn: ({ signal }) => call(api.listTeachers, { class: id }, { signal }),
  });

export const rostersQuery = (learnerId: string, id: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'classes', id, 'rosters'],
    queryFn: ({ signal }) => call(api.listRosters, { class: id }, { signal }),
  });

export const classQuery = (learnerId: string, id: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'classes', id],
    queryFn: ({ signal }) => call(api.classChildren, { class: id }, { signal }),
  });
