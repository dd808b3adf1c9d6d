/**
 * npm run narrate                    records new and changed texts of all passages and of the placement test
 * npm run narrate -- <passage id>... records those of some passages only
 * npm run narrate -- shared          records what belongs to no passage: function words, prompts, praise
 * npm run narrate -- <folder>        records those of a passage pack, into its folder
 * npm run narrate -- --quick         leaves the words and meanings of the glossary to the server's own voice
 * npm run narrate -- --prune         also deletes recordings that no passage uses
 * npm run narrate -- --check         only reports what is missing, stale or unused; needs no voice
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { NarrationAsset } from '#server/content/narration.ts';
import {
  checkClips,
  checkRecordings,
  countUnrecorded,
  findOrphans,
  isOfGlossary,
  isOutdated,
  problemsOfPlan,
} from './check.ts';
import { engine } from './kokoro/speak.ts';
import {
  audioFolder,
  exists,
  type NarratedText,
  readLibrary,
  readPassage,
  writeNarration,
} from './library.ts';
import type { Clip } from './plan.ts';
import { record } from './record.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, quick: { type: 'boolean' }, prune: { type: 'boolean' } },
});
/**
 * Folders of packs. A name is resolved from the folder of the caller, since npm
 * changes to the package's folder.
 */
const packs = positionals
  .map((name) => resolve(process.env['INIT_CWD'] ?? '.', name))
  .filter((folder) => existsSync(join(folder, 'pack.json')));
if (packs.length > 0 && positionals.length > 1) throw new Error('a pack is narrated alone; name one folder');
const content = process.env['CONTENT_DIR'] ?? join(import.meta.dirname, '../../content');
const audio = audioFolder(packs[0] ?? content);

function check(library: NarratedText[], chosen: NarratedText[]): string[] {
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

/** Finds an asset that needs no new recording: one by a person, or one of the same name whose files exist. */
async function findCurrentAsset(
  clip: Clip,
  library: NarratedText[],
  own: NarratedText,
): Promise<NarrationAsset | undefined> {
  const existing = own.narration.assets[clip.key];
  if (existing?.source === 'human') return existing;
  const sameName = library
    .flatMap((entry) => Object.values(entry.narration.assets))
    .find((asset) => asset.name === clip.name && (!clip.pace || asset.words?.length === clip.tokens.length));
  const hasSound = sameName && (await exists(join(audio, `${sameName.name}.mp3`)));
  return hasSound && (await exists(join(audio, `${sameName.name}.vis.json`))) ? sameName : undefined;
}

async function narrate(library: NarratedText[], entry: NarratedText): Promise<void> {
  const clips = entry.plan();
  const current = new Map<string, NarrationAsset>();
  for (const clip of clips) {
    const asset = await findCurrentAsset(clip, library, entry);
    if (asset) current.set(clip.key, asset);
  }
  const missing = clips.filter(({ key }) => !current.has(key) && !(values.quick && isOfGlossary(key)));
  if (missing.length > 0) console.log(`${entry.id}: recording ${missing.length} texts ...`);
  const made = missing.length > 0 ? await record(missing, audio) : new Map<string, NarrationAsset>();
  const assets: Record<string, NarrationAsset> = {};
  for (const clip of clips) {
    const asset = current.get(clip.key) ?? made.get(clip.name);
    if (asset) assets[clip.key] = clip.pace ? asset : { ...asset, words: undefined };
  }
  entry.narration = { voice: engine, assets };
  await writeNarration(entry);
  const seconds = Object.values(assets).reduce((sum, asset) => sum + asset.duration, 0);
  console.log(`${entry.id}: ${made.size} made, ${current.size} kept, ${seconds.toFixed(0)} s`);
}

const library = packs[0] ? [await readPassage(packs[0])] : await readLibrary(content);
const ids = packs[0] ? [] : positionals;
const unknown = ids.filter((id) => !library.some((entry) => entry.id === id));
if (unknown.length > 0) {
  console.error(`There is no passage, testlet or pack folder ${unknown.join(', ')}.`);
  process.exit(1);
}
const chosen = library.filter(({ id }) => ids.length === 0 || ids.includes(id));

if (values.check) {
  const problems = check(library, chosen);
  for (const problem of problems) console.error(problem);
  const outdated = chosen.filter(({ narration }) => isOutdated(narration));
  if (outdated.length > 0) console.log(`Read by an older narrator: ${outdated.length}`);
  const unrecorded = chosen
    .filter(({ plan }) => problemsOfPlan(plan).length === 0)
    .reduce((sum, { plan, narration }) => sum + countUnrecorded(plan(), narration), 0);
  if (unrecorded > 0) console.log(`Words, meanings and prompts without a recording: ${unrecorded}`);
  console.log(`Texts checked: ${chosen.length}. Problems: ${problems.length}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  await mkdir(audio, { recursive: true });
  for (const entry of chosen)
    await narrate(library, entry).catch((error: Error) => {
      console.error(`${entry.id}: ${error.message}`);
      process.exit(1);
    });
  const orphans = findOrphans(
    library.map((entry) => entry.narration),
    audio,
  );
  if (values.prune) {
    await Promise.all(orphans.map((file) => rm(join(audio, file))));
    console.log(`${orphans.length} files deleted that nothing named any more`);
  } else if (orphans.length > 0)
    console.log(`${orphans.length} files are named no more; --prune deletes them`);
}
