/**
 * Lays the shell of a reading into a cache, from which the service worker (app/offline/sw.js) hands it out while the network is
 * away. One cache for each build; it replaces the one before as soon as it is whole. Browsers offer this over https and
 * on localhost alone; elsewhere the app works without it.
 */
import { offlinePaths } from '#web/browser-pages.ts';
import lost from '#web/ui/pictures/bee-lost.svg';

const prefix = 'readling-shell-';

const isAsset = (url: string) =>
  url.startsWith(`${location.origin}/assets/`) || url.startsWith(`${location.origin}/favicon`);

/** What this page has loaded so far. */
function loadedAssets(): Set<string> {
  const linked = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]');
  const urls = [
    ...Array.from(linked, (element) => ('href' in element ? element.href : element.src)),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ];
  return new Set(urls.filter(isAsset));
}

/** The entry's name tells the build. */
const buildOf = (urls: Iterable<string>): string =>
  [...urls].map((url) => /\/index-([\w-]{8})\.js$/.exec(url)?.[1]).find(Boolean) ?? 'dev';

const add = async (cache: Cache, url: string) => {
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
};

/** A page is the same for every passage; its address is kept without the question mark. */
async function addPage(cache: Cache, path: string) {
  const response = await fetch(`${path}?task_id=`);
  if (response.ok && !response.redirected) await cache.put(path, response);
}

/** Drawn or written only when something has to be said. */
async function loadWhatMayCome() {
  await Promise.all(['400 1em Andika', '700 1em Andika'].map((face) => document.fonts.load(face)));
  return new URL(lost, location.href).href;
}

export async function keepShell(): Promise<void> {
  const picture = await loadWhatMayCome();
  const assets = loadedAssets().add(picture);
  const name = prefix + buildOf(assets);
  const cache = await caches.open(name);
  await Promise.all([
    ...Array.from(assets, (url) => add(cache, url)),
    ...offlinePaths.map((path) => addPage(cache, path)),
  ]);
  const old = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
  await Promise.all(old.map((each) => caches.delete(each)));
}
