import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadFailedStylesheets, retryImport } from './retry-import.ts';

const page = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails `times` times, then loads. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('Unable to preload CSS');
    return 'the module';
  });
  return load;
}

test('a module that fails to load is loaded again until it succeeds', async () => {
  const load = failing(4);
  const loading = retryImport(load);
  await vi.runAllTimersAsync();
  expect(await loading).toBe('the module');
  expect(load).toHaveBeenCalledTimes(5);
});

test('a module that failed to load is loaded again as soon as the device is online', async () => {
  const load = failing(1);
  const loading = retryImport(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  expect(await loading).toBe('the module');
});

test('a module is not loaded again after its signal was aborted', async () => {
  const load = failing(9);
  const controller = new AbortController();
  const loading = retryImport(load, controller.signal);
  const rejected = expect(loading).rejects.toThrow('Unable to preload CSS');
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  await rejected;
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
});

/** A link of the page; its copies fail until `isOnline`. */
class FakeLink extends EventTarget {
  static isOnline = false;
  static copies: FakeLink[] = [];
  rel = 'stylesheet';
  isConnected = true;
  onload?: () => void;
  onerror?: () => void;
  cloneNode() {
    const copy = new FakeLink();
    FakeLink.copies.push(copy);
    return copy;
  }
  replaceWith(copy: FakeLink) {
    setTimeout(() => (FakeLink.isOnline ? copy.onload : copy.onerror)?.());
  }
}

test('an import waits for a stylesheet that failed and is loaded again', async () => {
  vi.stubGlobal('HTMLLinkElement', FakeLink);
  reloadFailedStylesheets();
  const failure = new Event('error');
  Object.defineProperty(failure, 'target', { value: new FakeLink() });
  page.dispatchEvent(failure);
  const load = vi.fn(async () => 'the module');
  const loading = retryImport(load);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).not.toHaveBeenCalled();
  FakeLink.isOnline = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('the module');
  expect(FakeLink.copies).toHaveLength(2);
});
