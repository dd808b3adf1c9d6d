/** Passages and their narrations as they lie in the content folder. */
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExplainedPassage, glossaryFile } from '#server/content/glossary.ts';
import { type NarrationFile, narrationFile } from '#server/content/narration.ts';
import { passageFile } from '#server/content/passage.ts';
import { type RubricFile, rubricFile } from '#server/marking/rubric.ts';

export type Entry = { passage: ExplainedPassage; rubrics: RubricFile; narration: NarrationFile };

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

/** A passage that was never narrated has an empty narration. */
async function readEntry(folder: string): Promise<Entry> {
  const narration = join(folder, 'narration.json');
  return {
    passage: {
      ...(await readJson(join(folder, 'passage.json'), (value) => passageFile.parse(value))),
      glossary: await readJson(join(folder, 'glossary.json'), (value) => glossaryFile.parse(value)),
    },
    rubrics: await readJson(join(folder, 'rubric.json'), (value) => rubricFile.parse(value)),
    narration: (await exists(narration))
      ? await readJson(narration, (value) => narrationFile.parse(value))
      : { voice: '', assets: {} },
  };
}

export async function readLibrary(content: string): Promise<Entry[]> {
  const folder = join(content, 'passages');
  const ids = (await readdir(folder)).sort();
  return Promise.all(ids.map((id) => readEntry(join(folder, id))));
}

/** One asset a line: short to read in a diff. Written beside and moved, so that it is never half there. */
export async function writeNarration(content: string, id: string, narration: NarrationFile): Promise<void> {
  const file = join(content, 'passages', id, 'narration.json');
  const assets = Object.entries(narration.assets).map(
    ([key, asset]) => `    ${JSON.stringify(key)}: ${JSON.stringify(asset)}`,
  );
  const text = `{\n  "voice": ${JSON.stringify(narration.voice)},\n  "assets": {\n${assets.join(',\n')}\n  }\n}\n`;
  await mkdir(join(content, 'passages', id), { recursive: true });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
