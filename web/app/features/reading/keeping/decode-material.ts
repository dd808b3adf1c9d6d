import { material } from '@readling/contract';
import { parse } from 'zod/mini';
import { type Material, toMaterial } from '#web/api/reading-calls.ts';

/** The material came and cannot be read: nothing the learner did, and asking again gives the same. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

/** Base64 of gzip of JSON, as the contract says. */
export async function decodeMaterial(packed: string): Promise<Material> {
  try {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return toMaterial(parse(material, await new Response(plain).json()));
  } catch (cause) {
    throw new UndecodableError('The reading material cannot be decoded', { cause });
  }
}
