/**
 * Caches the shell of a reading: its pages, scripts, styles and fonts. The service worker (`public/sw.js`) serves it while the
 * device is offline. Each build has its own cache, which replaces the previous one once it is complete. Browsers have
 * caches for pages over https and on localhost only; elsewhere the app works without this.
 */
import { offlinePathsOf } from '#web/page-lists.ts';
import { pages } from '#web/pages.ts';
import lost from '#web/ui/pictures/bee-lost.svg';
import { whenIdle } from './when-idle.ts';

const prefix = 'readling-shell-';

const isAsset = (url: string) =>
  url.startsWith(`${location.origin}/assets/`) || url.startsWith(`${location.origin}/favicon`);

/** The URLs of what this page has loaded so far. */
function loadedAssets(): Set<string> {
  const linked = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]');
  const urls = [
    ...Array.from(linked, (element) => ('href' in element ? element.href : element.src)),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ];
  return new Set(urls.filter(isAsset));
}

/**
 * The name of this file identifies the build: its hash covers the entry, which it imports, and so the names of all files.
 */
const nameOfBuild = `${prefix}${import.meta.url}`;

const add = async (cache: Cache, url: string) => {
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
};

/** A page is the same for every passage: it is cached without a query. */
async function addPage(cache: Cache, path: string) {
  const response = await fetch(`${path}?task_id=`);
  if (response.ok && !response.redirected) await cache.put(path, response);
}

/** Loads the fonts and the picture of messages that are not on the screen yet. Returns the picture's URL. */
async function loadForMessages() {
  await Promise.all(['400 1em Andika', '700 1em Andika'].map((font) => document.fonts.load(font)));
  return new URL(lost, location.href).href;
}

/** One file after the other: the learner may have started the voice. */
export async function cacheShell(): Promise<void> {
  const picture = await loadForMessages();
  const assets = loadedAssets().add(picture);
  const cache = await caches.open(nameOfBuild);
  for (const url of assets) {
    await whenIdle();
    await add(cache, url);
  }
  for (const path of offlinePathsOf(pages)) {
    await whenIdle();
    await addPage(cache, path);
  }
  const old = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== nameOfBuild);
  await Promise.all(old.map((each) => caches.delete(each)));
}
