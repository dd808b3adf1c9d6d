import { useSyncExternalStore } from 'react';
import { talk } from '../talk/the-talk.ts';

export const useTalk = () => useSyncExternalStore(talk.subscribe, talk.now, talk.now);
