/**
 * npm run narrate                    narrates what is new or changed, in all passages and the placement test
 * npm run narrate -- <passage id>... in these
 * npm run narrate -- <folder>        in a passage pack, whose recordings lie in it
 * npm run narrate -- --prune         and deletes recordings that no passage names any more
 * npm run narrate -- --check         only tells what is missing, stale or left over; needs no voice
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { NarrationAsset } from '#server/content/narration.ts';
import { checkClips, checkRecordings, findOrphans } from './check.ts';
import { audioFolder, type Entry, exists, readLibrary, readPassage, writeNarration } from './library.ts';
import type { Clip } from './plan.ts';
import { record } from './record.ts';
import { engine, voice } from './voice/engine.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, prune: { type: 'boolean' } },
});
/** A pack alone is its own library. npm changes to its own folder. */
const packs = positionals
  .map((name) => resolve(process.env['INIT_CWD'] ?? '.', name))
  .filter((folder) => existsSync(join(folder, 'pack.json')));
if (packs.length > 0 && positionals.length > 1) throw new Error('a pack is narrated alone; name one folder');
const content = process.env['CONTENT_DIR'] ?? join(import.meta.dirname, '../../content');
const audio = audioFolder(packs[0] ?? content);

function check(library: Entry[], chosen: Entry[]): string[] {
  const problems: string[] = [];
  for (const { id, plan, narration } of chosen) {
    const found = [...checkClips(plan, narration), ...checkRecordings(narration, audio)];
    problems.push(...found.map((problem) => `${id}: ${problem}`));
  }
  const orphans = findOrphans(
    library.map((entry) => entry.narration),
    audio,
  );
  return [...problems, ...orphans.map((file) => `${file}: no passage names it any more`)];
}

/** An asset that may stay: a person's, or one of the same name whose files are there. */
async function keptAsset(clip: Clip, library: Entry[], own: Entry): Promise<NarrationAsset | undefined> {
  const mine = own.narration.assets[clip.key];
  if (mine?.source === 'human') return mine;
  const same = library
    .flatMap((entry) => Object.values(entry.narration.assets))
    .find((asset) => asset.name === clip.name && (!clip.pace || asset.words?.length === clip.sayings.length));
  const there = same && (await exists(join(audio, `${same.name}.mp3`)));
  return there && (await exists(join(audio, `${same.name}.vis.json`))) ? same : undefined;
}

async function narrate(library: Entry[], entry: Entry): Promise<void> {
  const clips = entry.plan();
  const kept = new Map<string, NarrationAsset>();
  for (const clip of clips) {
    const asset = await keptAsset(clip, library, entry);
    if (asset) kept.set(clip.key, asset);
  }
  const missing = clips.filter((clip) => !kept.has(clip.key));
  const made = missing.length > 0 ? await record(missing, audio) : new Map<string, NarrationAsset>();
  const assets: Record<string, NarrationAsset> = {};
  for (const clip of clips) {
    const asset = kept.get(clip.key) ?? made.get(clip.name);
    if (asset) assets[clip.key] = clip.pace ? asset : { ...asset, words: undefined };
  }
  entry.narration = { voice: `${engine} ${voice}`, assets };
  await writeNarration(entry);
  const seconds = Object.values(assets).reduce((sum, asset) => sum + asset.duration, 0);
  console.log(`${entry.id}: ${made.size} made, ${kept.size} kept, ${seconds.toFixed(0)} s`);
}

const library = packs[0] ? [await readPassage(packs[0])] : await readLibrary(content);
const ids = packs[0] ? [] : positionals;
const unknown = ids.filter((id) => !library.some((entry) => entry.id === id));
if (unknown.length > 0) throw new Error(`no such passage: ${unknown.join(', ')}`);
const chosen = library.filter(({ id }) => ids.length === 0 || ids.includes(id));

if (values.check) {
  const problems = check(library, chosen);
  for (const problem of problems) console.error(problem);
  console.log(`${chosen.length} passages checked, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  await mkdir(audio, { recursive: true });
  for (const entry of chosen) await narrate(library, entry);
  const orphans = findOrphans(
    library.map((entry) => entry.narration),
    audio,
  );
  if (values.prune) await Promise.all(orphans.map((file) => rm(join(audio, file))));
  else if (orphans.length > 0) console.log(`${orphans.length} files are named no more; --prune deletes them`);
}
