/** Reads passages and their narrations from the content folder, and writes narrations. */
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glossaryFile } from '#server/content/glossary.ts';
import { type NarrationFile, narrationFile } from '#server/content/narration.ts';
import { passageFile } from '#server/content/passage.ts';
import { isTestletName, testletFile } from '#server/content/placement/testlet.ts';
import { rubricFile } from '#server/marking/rubric.ts';
import { type Clip, planClips, planShared, planTestlet } from './plan.ts';
import { promptsFile } from './prompts.ts';

/** A passage, a testlet or the shared texts, with the narration. `file`: the path of the narration. */
export type NarratedText = { id: string; file: string; plan: () => Clip[]; narration: NarrationFile };

export const audioFolder = (content: string) => join(content, 'media', 'audio');

export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function readJson<T>(file: string, parse: (value: unknown) => T): Promise<T> {
  try {
    return parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Returns an empty narration when there is no file yet. */
const readNarration = async (file: string): Promise<NarrationFile> =>
  (await exists(file)) ? readJson(file, (value) => narrationFile.parse(value)) : { voice: '', assets: {} };

export async function readPassage(folder: string): Promise<NarratedText> {
  const file = join(folder, 'narration.json');
  const passage = {
    ...(await readJson(join(folder, 'passage.json'), (value) => passageFile.parse(value))),
    glossary: await readJson(join(folder, 'glossary.json'), (value) => glossaryFile.parse(value)),
  };
  const rubrics = await readJson(join(folder, 'rubric.json'), (value) => rubricFile.parse(value));
  return {
    id: passage.id,
    file,
    plan: () => planClips(passage, rubrics),
    narration: await readNarration(file),
  };
}

async function readTestlet(folder: string, name: string): Promise<NarratedText> {
  const file = join(folder, 'narration', name);
  const testlet = await readJson(join(folder, name), (value) => testletFile.parse(value));
  return { id: testlet.id, file, plan: () => planTestlet(testlet), narration: await readNarration(file) };
}

/** What belongs to no passage: the function words, the prompts and the praise. */
async function readShared(library: string): Promise<NarratedText> {
  const file = join(library, 'narration.json');
  const words = await readJson(join(library, 'function-words.json'), (value) => glossaryFile.parse(value));
  const prompts = await readJson(join(library, 'prompts.json'), (value) => promptsFile.parse(value));
  return {
    id: 'shared',
    file,
    plan: () => planShared({ words, prompts }),
    narration: await readNarration(file),
  };
}

/** Returns the passages, the testlets of the placement test, and the shared texts. */
export async function readLibrary(content: string): Promise<NarratedText[]> {
  const shelf = join(content, 'passages');
  const placement = join(content, 'placement');
  const library = join(content, 'library');
  const ids = (await readdir(shelf)).sort();
  const testlets = (await exists(placement)) ? (await readdir(placement)).filter(isTestletName).sort() : [];
  return Promise.all([
    ...ids.map((id) => readPassage(join(shelf, id))),
    ...testlets.map((name) => readTestlet(placement, name)),
    ...((await exists(library)) ? [readShared(library)] : []),
  ]);
}

/**
 * Writes one asset a line, which is short in a diff. The file is written under
 * another name, then moved into place.
 */
export async function writeNarration({ file, narration }: NarratedText): Promise<void> {
  const assets = Object.entries(narration.assets).map(
    ([key, asset]) => `    ${JSON.stringify(key)}: ${JSON.stringify(asset)}`,
  );
  const text = `{\n  "voice": ${JSON.stringify(narration.voice)},\n  "assets": {\n${assets.join(',\n')}\n  }\n}\n`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
