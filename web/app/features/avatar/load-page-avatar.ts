import type { ComponentType } from 'react';

/**
 * A module of its own, so that the list of the bee's chunks is not part of every page. When the download fails the bee
 * does not appear on this page.
 */
export const loadPageAvatar = (show: (pageAvatar: () => ComponentType) => void) =>
  import('./page-avatar.tsx').then(
    ({ PageAvatar }) => show(() => PageAvatar),
    () => {},
  );
