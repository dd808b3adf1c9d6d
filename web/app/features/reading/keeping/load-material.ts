import { api, type Material } from '@readling/contract';
import { call } from '#web/api/call.ts';
import { decodeMaterial } from './decode-material.ts';
import { keepPart } from './kept-reading.ts';

/** `task` `-1` is the learner's own path at `level`. What came is kept. */
export async function loadMaterial(task: string, part: number, level?: number): Promise<Material> {
  const asked = { task_UID: task === '-1' ? -1 : task, part } as const;
  const packed = await call(api.getReadingMaterial, level === undefined ? asked : { ...asked, level });
  const material = await decodeMaterial(packed);
  keepPart(material, packed);
  return material;
}
