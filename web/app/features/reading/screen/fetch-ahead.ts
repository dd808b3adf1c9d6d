import type { Material } from '#web/api/reading-calls.ts';
import { dropOtherMedia, keepMedia, mediaOf } from '../keeping/keep-media.ts';
import { dropOtherParts, freshPart } from '../keeping/kept-reading.ts';
import { loadMaterial } from '../keeping/load-material.ts';
import { audioUrl } from '../voice/audio-url.ts';
import { imageUrl } from './image-url.ts';

const urlsOf = (material: Material): string[] => {
  const { audio, images } = mediaOf(material);
  return [...images.map(imageUrl), ...audio.map(audioUrl)];
};

/** The part in hand first, then those to come, with all they show and say. */
export async function fetchAhead(material: Material, signal: AbortSignal) {
  const { passageId, part_count } = material;
  dropOtherParts(passageId);
  const all = urlsOf(material);
  await keepMedia(all, signal);
  for (let part = material.part + 1; part < part_count && !signal.aborted; part += 1) {
    const next =
      (await freshPart(passageId, part)) ?? (await loadMaterial(passageId, part).catch(() => null));
    if (!next) return;
    all.push(...urlsOf(next));
    await keepMedia(urlsOf(next), signal);
  }
  if (!signal.aborted) await dropOtherMedia(all);
}
