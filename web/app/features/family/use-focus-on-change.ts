import { useEffect, useRef } from 'react';

/** Moves the focus to the page's content when another part of it opens, as the shell does after a change of the path. */
export function useFocusOnChange(part: string) {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current !== part) document.getElementById('page')?.focus({ preventScroll: true });
    shown.current = part;
  }, [part]);
}
