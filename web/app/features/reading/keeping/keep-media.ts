/**
 * Recordings and pictures of the reading in hand, fetched before they are needed. Where the browser has caches for pages
 * (https, localhost), the service worker hands them out while the network is away; elsewhere the browser's own cache has
 * a good chance to.
 */

import type { Material } from '#web/api/reading-calls.ts';
import { learnerCache } from '#web/storage/learner-storage.ts';

/** What a part shows and says by itself: what a verdict brings comes with the network. */
export function mediaOf({ audio, image, parts }: Material): { audio: string[]; images: string[] } {
  const spoken = parts.flatMap(({ questionSets }) =>
    questionSets.flatMap(({ audio }) => [...(audio?.qna ?? []), ...(audio?.options ?? []).flat()]),
  );
  return { audio: [audio, ...spoken].filter((each) => each !== null), images: image ? [image] : [] };
}

const lowly = (url: string) => new Request(url, { priority: 'low' } as RequestInit);

/** One after the other, so that the child's own requests come first. What does not come is left out. */
export async function keepMedia(urls: readonly string[], signal: AbortSignal) {
  const cache = 'caches' in globalThis ? await caches.open(learnerCache) : null;
  for (const url of urls) {
    if (signal.aborted) return;
    if (cache && (await cache.match(url, { ignoreVary: true }))) continue;
    await (cache ? cache.add(lowly(url)) : fetch(lowly(url)).then((reply) => reply.blob())).catch(() => {});
  }
}

/** Forgets what belongs to other readings. */
export async function dropOtherMedia(urls: readonly string[]) {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(learnerCache);
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
