import { fetchPart, type Material } from '#web/api/reading-calls.ts';
import { decodeMaterial } from './decode-material.ts';
import { keepPart } from './kept-reading.ts';

/** `passageId` `-1` is the learner's own path at `level`. What came is kept. */
export async function loadMaterial(passageId: string, part: number, level?: number): Promise<Material> {
  const packed = await fetchPart(passageId, part, level);
  const material = await decodeMaterial(packed);
  keepPart(material, packed);
  return material;
}
