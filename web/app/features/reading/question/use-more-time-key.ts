import { useEffect } from 'react';

/** Escape gives more time wherever the focus is, unless it would close a dialog or popover. */
export function useMoreTimeKey(offered: boolean, onMoreTime: () => void) {
  useEffect(() => {
    if (!offered) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], :popover-open')) return;
      event.preventDefault();
      onMoreTime();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [offered, onMoreTime]);
}
