/** Makes the missing recordings of one text, and writes its narration. */
import { join } from 'node:path';
import type { NarrationAsset } from '#server/content/narration.ts';
import { isOfGlossary } from './check.ts';
import { engine } from './kokoro/speak.ts';
import { exists, type NarratedText, writeNarration } from './library.ts';
import type { Clip } from './plan.ts';
import { record } from './record.ts';

/** `audio`: the folder of the recordings. `quick`: leave words and meanings to the server's own voice. */
type Options = { library: readonly NarratedText[]; audio: string; quick: boolean };

/** Finds an asset that needs no new recording: one by a person, or one of the same name whose files exist. */
async function findCurrentAsset(
  clip: Clip,
  own: NarratedText,
  { library, audio }: Options,
): Promise<NarrationAsset | undefined> {
  const existing = own.narration.assets[clip.key];
  if (existing?.source === 'human') return existing;
  const sameName = library
    .flatMap((entry) => Object.values(entry.narration.assets))
    .find((asset) => asset.name === clip.name && (!clip.pace || asset.words?.length === clip.tokens.length));
  const hasSound = sameName && (await exists(join(audio, `${sameName.name}.mp3`)));
  return hasSound && (await exists(join(audio, `${sameName.name}.vis.json`))) ? sameName : undefined;
}

/** Prints how far a step is, at each tenth. */
function progressOf(id: string): (step: string, done: number, all: number) => void {
  let last = '';
  return (step, done, all) => {
    const line = `${id}: ${step}, ${Math.floor((10 * done) / all) * 10} %`;
    if (line !== last) console.log(line);
    last = line;
  };
}

/** Throws when a text cannot be spoken. */
export async function narrate(entry: NarratedText, options: Options): Promise<void> {
  const clips = entry.plan();
  const current = new Map<string, NarrationAsset>();
  for (const clip of clips) {
    const asset = await findCurrentAsset(clip, entry, options);
    if (asset) current.set(clip.key, asset);
  }
  const unrecorded = clips.filter(({ key }) => !current.has(key));
  const leftOut = unrecorded.filter(({ key }) => options.quick && isOfGlossary(key));
  const missing = unrecorded.filter((clip) => !leftOut.includes(clip));
  if (missing.length > 0) console.log(`${entry.id}: recording ${missing.length} texts ...`);
  const made =
    missing.length > 0
      ? await record(missing, options.audio, progressOf(entry.id))
      : new Map<string, NarrationAsset>();
  const assets: Record<string, NarrationAsset> = {};
  for (const clip of clips) {
    const asset = current.get(clip.key) ?? made.get(clip.name);
    if (asset) assets[clip.key] = clip.pace ? asset : { ...asset, words: undefined };
  }
  entry.narration = { voice: engine, assets };
  await writeNarration(entry);
  const seconds = Object.values(assets).reduce((sum, asset) => sum + asset.duration, 0);
  console.log(`${entry.id}: ${made.size} made, ${current.size} kept, ${seconds.toFixed(0)} s`);
  if (leftOut.length > 0)
    console.log(`${entry.id}: left out ${leftOut.length}: ${leftOut.map(({ key }) => key).join(', ')}`);
}
