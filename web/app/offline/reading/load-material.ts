import { fetchPart, type Material } from '#web/api/reading-calls.ts';
import { decodeMaterial } from './decode-material.ts';
import { storePart } from './stored-reading.ts';

/** Loads a part from the server and stores it. Passage `-1` is the learner's own path at `level`. */
export async function loadMaterial(passageId: string, part: number, level?: number): Promise<Material> {
  const packed = await fetchPart(passageId, part, level);
  const material = await decodeMaterial(packed);
  storePart(material, packed);
  return material;
}
