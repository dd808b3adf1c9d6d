/** The parts that are measured, and their recordings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { narrationFile } from '#server/content/narration.ts';
import { passageFile } from '#server/content/passage.ts';
import { plainText } from '#server/content/plain-text.ts';

/** Two of each level, one of the levels 10 and 11. None has a digit: voices may read a number in several ways. */
export const measuredParts: readonly (readonly [passage: string, part: number])[] = [
  ['l01-animals-dot-the-duck', 0],
  ['l01-food-one-long-noodle', 0],
  ['l02-food-a-little-salt', 0],
  ['l02-weather-the-runaway-kite', 0],
  ['l03-animals-bee-on-the-bus', 0],
  ['l03-weather-the-snowman-in-the-jar', 0],
  ['l04-animals-the-boss-with-whiskers', 0],
  ['l04-food-the-dough-that-got-out-of-bed', 0],
  ['l05-community-mail-for-a-tree', 1],
  ['l05-space-the-bag-that-flew-away', 1],
  ['l06-ocean-the-longest-bath', 2],
  ['l06-inventions-the-bridge-that-grows', 0],
  ['l07-animals-the-bird-that-makes-deals', 0],
  ['l07-inventions-the-train-that-went-boom', 0],
  ['l08-history-the-angriest-letter', 0],
  ['l08-space-how-to-wash-your-hair-up-there', 0],
  ['l09-history-the-birthday-that-fell-out', 0],
  ['l09-ocean-the-valley-nobody-believed', 1],
  ['l10-earth-a-wedding-without-a-word', 0],
  ['l11-community-the-bench-that-nobody-ordered', 0],
];

/** Where recordings are. `narration`: a folder with `<passage>/narration.json`. */
export type Folders = { passages: string; narration: string; audio: string };

/** `narrator`: as the passage names it. */
type PartText = { id: string; level: number; narrator: string; tokens: string[] };
/** `times`: `[start, end]` of each token in seconds. */
export type Recording = PartText & { voice: string; file: string; times: [number, number][] };

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readText(passages: string, [id, part]: readonly [string, number]): PartText {
  const passage = passageFile.parse(read(join(passages, id, 'passage.json')));
  const found = passage.parts[part];
  if (!found) throw new Error(`${id} has no part ${part}`);
  const tokens = plainText(found.text).text.split(/\s+/);
  return { id, level: passage.level, narrator: passage.voices?.['narrator'] ?? '', tokens };
}

/** Throws when a part has no recording with word times. */
export function readRecording(folders: Folders, at: readonly [string, number]): Recording {
  const text = readText(folders.passages, at);
  const narration = narrationFile.parse(read(join(folders.narration, text.id, 'narration.json')));
  const asset = narration.assets[`part/${at[1]}`];
  if (asset?.words?.length !== text.tokens.length)
    throw new Error(`${text.id}: part ${at[1]} has no recording with a time for each of its words`);
  return {
    ...text,
    voice: `${narration.voice} ${text.narrator}`.trim(),
    file: join(folders.audio, `${asset.name}.mp3`),
    times: asset.words,
  };
}
