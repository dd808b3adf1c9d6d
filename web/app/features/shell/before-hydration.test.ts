import { expect, test, vi } from 'vitest';
import { beforeHydrationScript } from './before-hydration.ts';

type Button = {
  popoverTargetElement: object | null;
  isConnected: boolean;
  click: () => void;
  matches: () => boolean;
};
const button = (changes: Partial<Button> = {}): Button => ({
  popoverTargetElement: null,
  isConnected: true,
  click: vi.fn(),
  matches: () => false,
  ...changes,
});

/** Runs the script in a page of its own. */
function runScript(cookie = '') {
  const dataset: Record<string, string> = {};
  const listeners: Record<string, (event: unknown) => void> = {};
  const run = new Function('document', 'addEventListener', beforeHydrationScript);
  run({ documentElement: { dataset }, cookie }, (name: string, listener: (event: unknown) => void) => {
    listeners[name] = listener;
  });
  /** Returns whether the browser's own action was prevented. */
  const press = (pressed: Button | null) => {
    const preventDefault = vi.fn();
    listeners['click']?.({ target: { closest: () => pressed }, preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  const hydrate = () => {
    dataset['hydrated'] = '';
    listeners['hydrated']?.({});
  };
  return { dataset, press, hydrate };
}

test('the page of somebody who is signed in is marked before the first paint', () => {
  expect(runScript('language=en; signed_in=1').dataset).toEqual({ session: '' });
  expect(runScript('language=en; not_signed_in=1').dataset).toEqual({});
});

test('a button that is pressed before hydration is pressed again after it', () => {
  const { press, hydrate } = runScript();
  const login = button();
  expect(press(login)).toBe(true);
  expect(login.click).not.toHaveBeenCalled();
  hydrate();
  expect(login.click).toHaveBeenCalledOnce();
});

test('only the last of several buttons is pressed again', () => {
  const { press, hydrate } = runScript();
  const [first, last] = [button(), button()];
  press(first);
  press(last);
  hydrate();
  expect(first.click).not.toHaveBeenCalled();
  expect(last.click).toHaveBeenCalledOnce();
});

test('a button that has left the page is not pressed again', () => {
  const { press, hydrate } = runScript();
  const gone = button();
  press(gone);
  gone.isConnected = false;
  hydrate();
  expect(gone.click).not.toHaveBeenCalled();
});

test('links and buttons of popovers and of forms with an action keep their own action', () => {
  const { press } = runScript();
  expect(press(null)).toBe(false);
  expect(press(button({ popoverTargetElement: {} }))).toBe(false);
  expect(press(button({ matches: () => true }))).toBe(false);
});

test('after hydration a press is left to the page', () => {
  const { press, hydrate } = runScript();
  hydrate();
  expect(press(button())).toBe(false);
});
