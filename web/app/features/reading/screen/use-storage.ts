import { useEffect } from 'react';
import { requestKey, storeReading } from '#web/offline/reading/stored-reading.ts';
import { storeView } from '#web/offline/reading/tab-storage.ts';
import { progressOf } from '../session/reading-progress.ts';
import type { Session } from '../session/session-state.ts';
import type { ReadingTarget } from './use-reading.ts';

/** Stores the session on the device after each change, so that it opens again after a reload or offline. */
export function useStorage(session: Session, learner: string, { passageId, level }: ReadingTarget) {
  const { material, current, closed, phase } = session;
  const request = requestKey(passageId, level);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the progress consists of
  useEffect(() => {
    storeReading({ learner, request, material, progress: progressOf(session) });
  }, [learner, request, material, current, closed]);

  useEffect(() => {
    if (phase === 'passage' || phase === 'questions')
      storeView({ passageId: material.passageId, part: material.part, phase });
  }, [phase, material]);
}
