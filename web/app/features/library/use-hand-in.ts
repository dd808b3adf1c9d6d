import { useEffect } from 'react';
import { useSession } from '#web/api/session.ts';
import { retryImport } from '#web/retry/retry-import.ts';

/** Hands in what other children answered on this device without network, once somebody who is signed in comes to a page. */
export function useHandIn() {
  const session = useSession();
  const learner = session.state === 'signed-in' ? session.id : null;
  useEffect(() => {
    if (learner === null) return;
    retryImport(() => import('#web/offline/answers/hand-in.ts')).then(
      ({ handInOthers }) => handInOthers(learner),
      (error: unknown) => console.warn('Handing in failed', error),
    );
  }, [learner]);
}
