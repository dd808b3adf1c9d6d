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

/** Fails as often as said, then comes. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('Unable to preload CSS');
    return 'the part';
  });
  return load;
}

test('a part that does not come is fetched again until it does', async () => {
  const load = failing(4);
  const coming = retryImport(load);
  await vi.runAllTimersAsync();
  expect(await coming).toBe('the part');
  expect(load).toHaveBeenCalledTimes(5);
});

test('a part that did not come is fetched as soon as the network is back', async () => {
  const load = failing(1);
  const coming = retryImport(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  expect(await coming).toBe('the part');
});

test('a part that nobody waits for any more is not fetched again', async () => {
  const load = failing(9);
  const gone = new AbortController();
  const coming = retryImport(load, gone.signal);
  const given = expect(coming).rejects.toThrow('Unable to preload CSS');
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  await given;
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

test('a part waits for its stylesheet, which failed and is loaded again', async () => {
  vi.stubGlobal('HTMLLinkElement', FakeLink);
  reloadFailedStylesheets();
  const failure = new Event('error');
  Object.defineProperty(failure, 'target', { value: new FakeLink() });
  page.dispatchEvent(failure);
  const load = vi.fn(async () => 'the part');
  const part = retryImport(load);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).not.toHaveBeenCalled();
  FakeLink.isOnline = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe('the part');
  expect(FakeLink.copies).toHaveLength(2);
});
