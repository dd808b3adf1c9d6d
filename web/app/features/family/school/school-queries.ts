import { api } from '@readling/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** `learnerId`: who is signed in. Nobody else may see what somebody has fetched. */
export const schoolQuery = (learnerId: string, school: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'school', school],
    queryFn: ({ signal }) => call(api.schoolOverview, { school }, { signal }),
  });

export const schoolPeopleQuery = (learnerId: string, school: string) =>
  queryOptions({
    queryKey: ['family', learnerId, 'school', school, 'people'],
    queryFn: ({ signal }) => call(api.listSchoolPeople, { school }, { signal }),
  });
