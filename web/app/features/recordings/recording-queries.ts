import { api } from '@readling/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** `account`: the id of who is signed in with an account, else null. */
export const recordingsQuery = (account: string | null) =>
  queryOptions({
    queryKey: ['recordings', account],
    queryFn: account ? ({ signal }) => call(api.listRecordings, {}, { signal }) : skipToken,
  });

export const recordingQuery = (account: string | null, passage_id: string) =>
  queryOptions({
    queryKey: ['recording', account, passage_id],
    queryFn: account ? ({ signal }) => call(api.getRecording, { passage_id }, { signal }) : skipToken,
  });
