import { useSyncExternalStore } from 'react';

/** Below this width the screen belongs to the text: the character that speaks does not come. */
const roomy = '(width >= 768px)';

function watch(watcher: () => void) {
  const list = matchMedia(roomy);
  list.addEventListener('change', watcher);
  return () => list.removeEventListener('change', watcher);
}

/** Whether there is room for a character that speaks. On the server nobody knows: then there is none. */
export const useRoom = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(roomy).matches,
    () => false,
  );
