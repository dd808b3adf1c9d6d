import { material } from '@readling/contract';
import { parse } from 'zod/mini';
import { type Material, toMaterial } from '#web/api/reading-calls.ts';

/** The material cannot be read. The learner did nothing wrong, and another request returns the same. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

/** Decodes base64 of gzip of JSON, as in the contract. Rejects with UndecodableError. */
export async function decodeMaterial(packed: string): Promise<Material> {
  try {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return toMaterial(parse(material, await new Response(json).json()));
  } catch (cause) {
    throw new UndecodableError('The reading material cannot be decoded', { cause });
  }
}
