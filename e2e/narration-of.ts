import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const content = join(import.meta.dirname, '../content');

/** The narrator's recording of a part, as a file that somebody brings. */
export function narrationOf(passage: string, part: number): string {
  const { assets } = JSON.parse(readFileSync(join(content, `passages/${passage}/narration.json`), 'utf8'));
  return join(content, `media/audio/${assets[`part/${part}`].name}.mp3`);
}
