/**
 * Runs in the page before its first paint, long before the other scripts have loaded.
 *
 * Cached pages are rendered for visitors. For somebody who is signed in, the page is marked, so that nothing flickers. A
 * button that is pressed before hydration, by hand or by Enter in a form, does nothing; it is pressed again after it.
 * Buttons that open a popover, and those of a form that is sent to the server, work without scripts.
 */
export const beforeHydrationScript = `
(root => {
  if (/(?:^|;\\s*)signed_in=1/.test(document.cookie)) root.dataset.session = '';
  let early;
  addEventListener('click', event => {
    if ('hydrated' in root.dataset) return;
    const button = event.target.closest('button');
    if (!button || button.popoverTargetElement || button.matches('form[action] *')) return;
    event.preventDefault();
    early = button;
  }, true);
  addEventListener('hydrated', () => early && early.isConnected && early.click());
})(document.documentElement);
`;

/** Marks the page as hydrated. The event comes in a later task, when React has finished and can handle a press. */
export function markHydrated() {
  document.documentElement.dataset['hydrated'] = '';
  setTimeout(() => dispatchEvent(new Event('hydrated')));
}
