/** Recordings of single words. A child taps a word that they cannot read, so it must be understood without a sentence. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { narrationFile } from '#server/content/narration.ts';

/** Function words that sound like no other word. */
const words =
  'with they them from then when will what this over some than about because every other after through under another ever nothing here even something most almost perhaps must behind while together such'.split(
    ' ',
  );

/** What is recorded of them; nothing before the function words were recorded. */
export function readSingleWords(content: string, audio: string): { tokens: string[]; file: string }[] {
  const file = join(content, 'library/narration.json');
  if (!existsSync(file)) return [];
  const { assets } = narrationFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return words.flatMap((word) => {
    const asset = assets[`word/${word}`];
    return asset ? [{ tokens: [word], file: join(audio, `${asset.name}.mp3`) }] : [];
  });
}
