/**
 * Runs when the next frame has been painted. What a press shows at once, such as the button going down, is then not
 * held up by what it sets off: on a slow tablet a press answers in a frame.
 */
export function afterPaint(run: () => void) {
  requestAnimationFrame(() => setTimeout(run));
}
