/** Closes every open menu of the header; the focus goes back to the button it was opened by. */
export function closeMenus() {
  if (!('popover' in HTMLElement.prototype)) return;
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
}
