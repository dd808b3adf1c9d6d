import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDeferred } from './load-deferred.ts';
import { createPause } from './pauses.ts';

type FakeElement = {
  dataset: Record<string, string>;
  style: Record<string, string>;
  onload?: () => void;
} & Record<string, unknown>;
const element = (properties: object = {}): FakeElement => ({ dataset: {}, style: {}, ...properties });
const page = new EventTarget();

/** A document whose elements are found by the very selector that the loader uses. */
function fakeDocument(elements: Record<string, FakeElement[]>) {
  const added: FakeElement[] = [];
  const root = element();
  vi.stubGlobal('document', {
    documentElement: root,
    head: { appendChild: (child: FakeElement) => added.push(child) && child },
    createElement: (tag: string) => element({ tag }),
    querySelectorAll: (selector: string) => elements[selector] ?? [],
  });
  return { added, root };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const files = { preloads: ['/a.js', '/b.js'], scripts: ['/b.js', '/a.js'], hydrationData: '/data.js' };
const noPause = async () => {};

test('scripts run one after another, after the hydration data', async () => {
  const { added } = fakeDocument({});
  const ran: string[] = [];
  const loading = loadDeferred(files, noPause, async (path) => ran.push(path));
  await vi.runAllTimersAsync();
  await loading;
  expect(added.map(({ tag, href, src }) => [tag, href ?? src])).toEqual([
    ['link', '/a.js'],
    ['link', '/b.js'],
    ['script', '/data.js'],
  ]);
  expect(ran).toEqual([]);
  added[2]?.onload?.();
  await vi.runAllTimersAsync();
  expect(ran).toEqual(['/b.js', '/a.js']);
});

test('scripts run when the page already holds its hydration data', async () => {
  fakeDocument({});
  const ran: string[] = [];
  void loadDeferred({ ...files, hydrationData: null }, noPause, async (path) => ran.push(path));
  await vi.runAllTimersAsync();
  expect(ran).toEqual(['/b.js', '/a.js']);
});

test('fonts wait for the other stylesheets', async () => {
  const sheet = element({ disabled: true });
  const fonts = element({ disabled: true });
  fakeDocument({ 'link[rel=stylesheet]:not([data-fonts])': [sheet], 'link[data-fonts]': [fonts] });
  void loadDeferred(files, noPause, async () => {});
  await vi.runAllTimersAsync();
  expect([sheet['disabled'], fonts['disabled']]).toEqual([false, true]);
  sheet.onload?.();
  await vi.runAllTimersAsync();
  expect(fonts['disabled']).toBe(false);
});

test('deferred parts become visible and deferred images get their source', async () => {
  const part = element();
  const image = element({ dataset: { src: '/bees.svg', alt: 'Nine bees' } });
  const icon = element({ dataset: { href: '/favicon.svg' } });
  const { root } = fakeDocument({
    '[data-deferred]': [part],
    'main [data-src]': [image],
    '[data-src]:not([src]), [data-href]': [icon],
  });
  void loadDeferred(files, noPause, async () => {});
  await vi.runAllTimersAsync();
  expect(part.style['contentVisibility']).toBe('visible');
  expect(image).toMatchObject({ src: '/bees.svg', alt: 'Nine bees' });
  expect(icon).toMatchObject({ href: '/favicon.svg' });
  expect(root.dataset).toHaveProperty('complete');
});

test('a pause lasts 30 ms and a frame until the first input, then a frame', async () => {
  const pause = createPause();
  const ended = vi.fn();
  void pause().then(ended);
  await vi.advanceTimersByTimeAsync(45);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('keydown'));
  void pause().then(ended);
  await vi.advanceTimersByTimeAsync(16);
  expect(ended).toHaveBeenCalledTimes(2);
});
