import { useSyncExternalStore } from 'react';

/** On narrower screens there is no speaking character beside the page. */
const wideScreen = '(width >= 768px)';

function subscribe(listener: () => void) {
  const list = matchMedia(wideScreen);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether there is room for a speaking character. False while rendering on the server. */
export const useHasRoom = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => false,
  );
