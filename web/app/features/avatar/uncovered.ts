/**
 * Checks whether an area of the window covers nothing that people read or press. It samples points that are
 * closer than the height of a line of text. A paragraph counts with its whole box, a card with its whole
 * background.
 */
const stepPx = 12;
const controls =
  'a, button, input, select, textarea, label, summary, img, svg, video, [role=button], dialog, [popover]';

const hasBackground = (element: Element) =>
  element !== document.body &&
  element !== document.documentElement &&
  getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';

function isUsed(element: Element): boolean {
  if (element.closest(controls) || hasBackground(element)) return true;
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
}

export function isUncovered({ left, right, top, bottom }: DOMRectReadOnly, own: Element): boolean {
  for (let y = Math.max(0, top); y <= Math.min(innerHeight - 1, bottom); y += stepPx)
    for (let x = Math.max(0, left); x <= Math.min(innerWidth - 1, right); x += stepPx)
      if (document.elementsFromPoint(x, y).some((one) => !own.contains(one) && isUsed(one))) return false;
  return true;
}
