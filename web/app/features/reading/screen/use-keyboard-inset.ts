import { useEffect, useRef } from 'react';

type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;

/**
 * Returns the height in pixels that a phone's keyboard covers at the lower edge; 0 where the browser makes the page smaller
 * instead (`interactive-widget` in the page's head), and while the reader has zoomed in.
 */
export const keyboardInset = (windowHeight: number, { height, offsetTop, scale }: Viewport): number =>
  scale > 1 ? 0 : Math.max(0, Math.round(windowHeight - height - offsetTop));

/** Gives the stylesheets the height of the keyboard as `--keyboard`, and calls `onChange` when it opens or closes. */
export function useKeyboardInset(onChange: () => void) {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const viewport = visualViewport;
    const { style } = document.documentElement;
    if (!viewport) return;
    const update = () => style.setProperty('--keyboard', `${keyboardInset(innerHeight, viewport)}px`);
    const resize = () => {
      update();
      latest.current();
    };
    viewport.addEventListener('resize', resize);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', resize);
      viewport.removeEventListener('scroll', update);
      style.removeProperty('--keyboard');
    };
  }, []);
}
