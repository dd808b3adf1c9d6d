import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { type Glossary, glossaryFile } from '#server/content/glossary.ts';
import { themesFile } from '#server/content/labels.ts';
import { demoFile } from '#server/content/load-library.ts';
import { checkDraft, type Shared } from './check-draft.ts';
import type { Draft } from './draft.ts';
import { checkMedia } from './library/media.ts';
import { checkLeftOver, checkNarrated } from './library/narration.ts';
import { checkDemo, checkLongest, checkOrder, checkPlaces } from './library/shelf.ts';
import { checkPlacement } from './placement/check-placement.ts';
import type { TestletDraft } from './placement/testlet-draft.ts';
import type { Problem } from './problem.ts';
import { readDraft, readFile } from './read-draft.ts';
import { checkSmallWords } from './words/small-words.ts';

export type Report = { drafts: Draft[]; testlets: TestletDraft[]; problems: Problem[] };

const names = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();

/** What is the same for all passages. */
export function readShared(content: string, problems: Problem[]): Shared & { functionWords: Glossary } {
  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
    readFile(join(content, 'library', name), `content/library/${name}`, schema, problems);
  const functionWords = read('function-words.json', glossaryFile) ?? {};
  const themes = (read('themes.json', themesFile) ?? []).map(({ name }) => name);
  return {
    images: new Set(names(join(content, 'media/images'))),
    smallWords: new Set(Object.keys(functionWords)),
    themes: new Set(themes.slice(1)), // the first is the learner's path
    functionWords,
  };
}

/** Every rule on every passage, then those for the shelf as a whole, then the placement test. */
export function checkLibrary(content: string): Report {
  const shelf = join(content, 'passages');
  const audio = join(content, 'media/audio');
  const folders = names(shelf);
  const drafts: Draft[] = [];
  const problems: Problem[] = [];
  const shared = readShared(content, problems);
  problems.push(...checkSmallWords(shared.functionWords), ...checkMedia(join(content, 'media')));
  for (const folder of folders) {
    const { draft, problems: unread } = readDraft(join(shelf, folder));
    const found = draft ? [...checkDraft(draft, shared), ...checkNarrated(draft, audio)] : unread;
    problems.push(...found.map((each) => ({ ...each, file: `content/passages/${folder}/${each.file}` })));
    if (draft) drafts.push(draft);
  }
  const demo = readFile(join(content, 'library/demo.json'), 'content/library/demo.json', demoFile, problems);
  if (demo) problems.push(...checkDemo(demo, drafts));
  problems.push(...checkPlaces(drafts), ...checkLongest(drafts), ...checkOrder(drafts));
  const placement = checkPlacement(content, drafts);
  problems.push(...placement.problems);
  // What cannot be read names no recordings, so nothing can be called left over.
  if (drafts.length === folders.length && placement.whole)
    problems.push(...checkLeftOver([...drafts, ...placement.testlets], audio));
  return { drafts, testlets: placement.testlets, problems };
}
