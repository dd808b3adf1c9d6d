import { useSyncExternalStore } from 'react';
import { draft, talk } from '../talk/the-talk.ts';

export const useTalk = () => useSyncExternalStore(talk.subscribe, talk.now, talk.now);
export const useDraft = () => useSyncExternalStore(draft.subscribe, draft.now, draft.now);
