/**
 * Runs in the page before its first paint, long before the scripts have come.
 *
 * Kept pages are made for visitors: a signed-in one is marked, so that nothing flickers. A button pressed too early,
 * by hand or by Enter in a form, is remembered and pressed again once the page answers; nothing is sent before that. Buttons
 * that open a popover work by themselves.
 */
export const firstMoments = `
(root => {
  if (/(?:^|;\\s*)signed_in=1/.test(document.cookie)) root.dataset.session = '';
  let early;
  addEventListener('click', event => {
    if ('hydrated' in root.dataset) return;
    const button = event.target.closest('button');
    if (!button || button.popoverTargetElement) return;
    event.preventDefault();
    early = button;
  }, true);
  addEventListener('hydrated', () => early && early.isConnected && early.click());
})(document.documentElement);
`;

/** The page answers now. The press comes a task later: React wakes the part it falls on only when it is not at work. */
export function markHydrated() {
  document.documentElement.dataset['hydrated'] = '';
  setTimeout(() => dispatchEvent(new Event('hydrated')));
}
