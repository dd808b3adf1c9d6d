/**
 * Calls `run` after the next frame has been painted. So the work that a press starts does not delay what the press
 * shows, such as the button going down. On a slow tablet that is visible.
 */
export function afterPaint(run: () => void) {
  requestAnimationFrame(() => setTimeout(run));
}
