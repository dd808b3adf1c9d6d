import type { ComponentType } from 'react';

/** A file of its own, so that the list of what the bee needs is not in every page. What does not come, comes later. */
export const bring = (show: (greeter: () => ComponentType) => void) =>
  import('./greeter.tsx').then(
    ({ Greeter }) => show(() => Greeter),
    () => {},
  );
