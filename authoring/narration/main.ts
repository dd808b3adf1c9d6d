/**
 * npm run narrate                    records new and changed texts of all passages and of the placement test
 * npm run narrate -- <passage id>... records those of some passages only
 * npm run narrate -- shared          records what belongs to no passage: function words, prompts, praise
 * npm run narrate -- <folder>        records those of a passage pack, into its folder
 * npm run narrate -- --quick         leaves the words and meanings of the glossary to the server's own voice
 * npm run narrate -- --prune         also deletes recordings that no passage uses
 * npm run narrate -- --check         only reports what is missing, stale or unused; needs no voice
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkClips,
  checkRecordings,
  countUnrecorded,
  findOrphans,
  isOutdated,
  problemsOfPlan,
} from './check.ts';
import { audioFolder, type NarratedText, readLibrary, readPassage } from './library.ts';
import { narrate } from './narrate.ts';
import { type Options, readOptions } from './options.ts';

type Texts = { library: NarratedText[]; chosen: NarratedText[]; audio: string };

/** Throws when an id names nothing. */
async function readTexts({ ids, pack }: Options): Promise<Texts> {
  const content = process.env['CONTENT_DIR'] ?? join(import.meta.dirname, '../../content');
  const library = pack ? [await readPassage(pack)] : await readLibrary(content);
  const unknown = ids.filter((id) => !library.some((entry) => entry.id === id));
  if (unknown.length > 0)
    throw new Error(`There is no passage, testlet or pack folder ${unknown.join(', ')}.`);
  const chosen = library.filter(({ id }) => ids.length === 0 || ids.includes(id));
  return { library, chosen, audio: audioFolder(pack ?? content) };
}

const orphansOf = ({ library, audio }: Texts) =>
  findOrphans(
    library.map((entry) => entry.narration),
    audio,
  );

/** Prints what is wrong. Returns the number of problems. */
function check(texts: Texts): number {
  const { chosen, audio } = texts;
  const problems = chosen.flatMap(({ id, plan, narration }) =>
    [...checkClips(plan, narration), ...checkRecordings(narration, audio)].map((one) => `${id}: ${one}`),
  );
  problems.push(...orphansOf(texts).map((file) => `${file}: no passage names it any more`));
  for (const problem of problems) console.error(problem);
  const outdated = chosen.filter(({ narration }) => isOutdated(narration));
  if (outdated.length > 0) console.log(`Read by an older narrator: ${outdated.length}`);
  const unrecorded = chosen
    .filter(({ plan }) => problemsOfPlan(plan).length === 0)
    .reduce((sum, { plan, narration }) => sum + countUnrecorded(plan(), narration), 0);
  if (unrecorded > 0) console.log(`Words, meanings and prompts without a recording: ${unrecorded}`);
  console.log(`Texts checked: ${chosen.length}. Problems: ${problems.length}`);
  return problems.length;
}

async function recordAll(texts: Texts, { quick, prune }: Options): Promise<void> {
  const { library, chosen, audio } = texts;
  await mkdir(audio, { recursive: true });
  for (const entry of chosen)
    await narrate(entry, { library, audio, quick }).catch((error: Error) => {
      throw new Error(`${entry.id}: ${error.message}`);
    });
  const orphans = orphansOf(texts);
  if (orphans.length === 0) return;
  if (!prune) return console.log(`${orphans.length} files are named no more; --prune deletes them`);
  await Promise.all(orphans.map((file) => rm(join(audio, file))));
  console.log(`${orphans.length} files deleted that nothing named any more`);
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
  const texts = await readTexts(options);
  if (options.check) return check(texts) === 0 ? 0 : 1;
  await recordAll(texts, options);
  return 0;
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
