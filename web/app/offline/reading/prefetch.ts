/**
 * Loads the parts, recordings and pictures of the open reading before they are needed. Where the browser has caches for
 * pages (https, localhost), the service worker serves them while the device is offline; elsewhere the browser's own HTTP
 * cache may have them.
 */

import { audioUrl, imageUrl } from '#web/api/media-url.ts';
import type { Material } from '#web/api/reading-calls.ts';
import { learnerCache } from '#web/storage/learner-storage.ts';
import { whenIdle } from '../when-idle.ts';
import { loadMaterial } from './load-material.ts';
import { deletePartsOfOthers, findLoadedPart } from './stored-reading.ts';

/** The pictures and recordings of a part, its questions and the prompts. Recordings of hints and explanations are not known yet. */
function mediaUrlsOf({ audio, image, parts, titleAudio = null, prompts = {} }: Material): string[] {
  const spoken = parts.flatMap(({ questionSets }) =>
    questionSets.flatMap((set) => [...(set.audio?.qna ?? []), ...(set.audio?.options ?? []).flat()]),
  );
  const recordings = [audio, ...spoken, titleAudio, ...Object.values(prompts)].filter(
    (name) => name !== null,
  );
  const pictures = parts.flatMap(({ pages = [], questionSets }) => [
    ...pages.map((page) => page.image),
    ...questionSets.flatMap((set) => set.pictures ?? []).flatMap((files) => files ?? []),
  ]);
  return [...(image ? [image] : []), ...pictures].map(imageUrl).concat(recordings.map(audioUrl));
}

const withLowPriority = (url: string) => new Request(url, { priority: 'low' } as RequestInit);

/** Loads one file after the other, so that the learner's own requests come first. A file that fails is left out. */
async function cacheMedia(urls: readonly string[], signal: AbortSignal) {
  const cache = 'caches' in globalThis ? await caches.open(learnerCache) : null;
  for (const url of urls) {
    await whenIdle();
    if (signal.aborted) return;
    if (cache && (await cache.match(url, { ignoreVary: true }))) continue;
    const request = withLowPriority(url);
    await (cache ? cache.add(request) : fetch(request).then((reply) => reply.blob())).catch(() => {});
  }
}

async function deleteOtherMedia(urls: readonly string[]) {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(learnerCache);
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The open part first, then the parts after it. Deletes what belongs to other readings. */
export async function prefetchReading(material: Material, signal: AbortSignal) {
  const { passageId, part_count } = material;
  deletePartsOfOthers(passageId);
  const all = mediaUrlsOf(material);
  await cacheMedia(all, signal);
  for (let part = material.part + 1; part < part_count && !signal.aborted; part += 1) {
    const next =
      (await findLoadedPart(passageId, part)) ?? (await loadMaterial(passageId, part).catch(() => null));
    if (!next) return;
    all.push(...mediaUrlsOf(next));
    await cacheMedia(mediaUrlsOf(next), signal);
  }
  if (!signal.aborted) await deleteOtherMedia(all);
}
