/** Closes every open menu of the header. The focus goes back to the button that opened it. */
export function closeMenus() {
  if (!('popover' in HTMLElement.prototype)) return;
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
}
