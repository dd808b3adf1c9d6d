import { useEffect } from 'react';

/** "More time" by one key, wherever the focus is: Escape, while nothing else is open that it would close. */
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
