import { type ComponentType, useEffect, useState } from 'react';

/** The bee is loaded this long after the page, so that it does not slow down the first clicks. */
const delayMs = 2000;

/** The place of the speaking bee on wide screens. On phones nothing of it is loaded. */
export function AvatarSlot() {
  const [PageAvatar, setPageAvatar] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      if (innerWidth >= 768 && navigator.onLine)
        import('./load-page-avatar.ts')
          .then(({ loadPageAvatar }) => loadPageAvatar(setPageAvatar))
          .catch(() => {}); // tried again on the next page load
    };
    const timer = setTimeout(load, delayMs);
    return () => clearTimeout(timer);
  }, []);
  return PageAvatar && <PageAvatar />;
}
