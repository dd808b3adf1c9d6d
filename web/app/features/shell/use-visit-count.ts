import { api } from '@readling/contract';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { visitOf } from './visit.ts';

/**
 * Counts the page at each change of route. The browser sends the count in the background; a lost one is not sent again.
 */
export function useVisitCount() {
  // Both from the page that is shown: the URL changes earlier, while the page before is still on screen.
  const { page, pathname } = useMatches({
    select: (matches) => {
      const { fullPath: page = '', pathname = '' } = matches.at(-1) ?? {};
      return { page, pathname };
    },
    structuralSharing: true,
  });
  useEffect(() => {
    if (page === '' || !navigator.onLine) return;
    const visit = visitOf(page, pathname, Date.now());
    navigator.sendBeacon?.(api.counter.path, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  }, [page, pathname]);
}
