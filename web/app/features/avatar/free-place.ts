/**
 * Whether a place of the window is free of what people read and press. What lies there is asked at points close enough
 * that no line of text fits between them. A paragraph counts with its whole box, a card with all of its paper.
 */
const between = 12;
const used =
  'a, button, input, select, textarea, label, summary, img, svg, video, [role=button], dialog, [popover]';

const isPaper = (element: Element) =>
  element !== document.body &&
  element !== document.documentElement &&
  getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';

function isUsed(element: Element): boolean {
  if (element.closest(used) || isPaper(element)) return true;
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
}

export function isFree({ left, right, top, bottom }: DOMRectReadOnly, own: Element): boolean {
  for (let y = Math.max(0, top); y <= Math.min(innerHeight - 1, bottom); y += between)
    for (let x = Math.max(0, left); x <= Math.min(innerWidth - 1, right); x += between)
      if (document.elementsFromPoint(x, y).some((one) => !own.contains(one) && isUsed(one))) return false;
  return true;
}
