import { api, type Profile } from '@readling/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';

const profileQuery = (learnerId: string | null | undefined) =>
  queryOptions({
    queryKey: ['profile', learnerId],
    queryFn: learnerId ? ({ signal }) => call(api.getProfile, {}, { signal }) : skipToken,
  });

/**
 * Sends a visitor to /login and back to this page. A logout while the page is open leads to another page by
 * itself.
 */
function useLoginFirst(learnerId: string | null | undefined) {
  const navigate = useNavigate();
  const wasKnown = useRef(false);
  useEffect(() => {
    if (wasKnown.current || learnerId === undefined) return;
    wasKnown.current = true;
    if (learnerId === null) void navigate({ to: '/login', search: { back: '/profile' }, replace: true });
  }, [learnerId, navigate]);
}

/** The profile of who is signed in. */
export function useProfile() {
  const learnerId = useLearnerId();
  useLoginFirst(learnerId);
  const profile = useQuery(profileQuery(learnerId), queryClient);
  return {
    profile,
    /** fetches the profile again, and the devices: a new password logs out the others */
    reload: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
    /** shows what the server replied to a change */
    replace: (changed: Profile) => queryClient.setQueryData(profileQuery(learnerId).queryKey, changed),
  };
}
