import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { glossaryFile } from '#server/content/glossary.ts';
import { themesFile } from '#server/content/labels.ts';
import { demoFile } from '#server/content/load-library.ts';
import { narrationFile } from '#server/content/narration.ts';
import { planShared, type SharedTexts } from '../narration/plan.ts';
import { promptsFile } from '../narration/prompts.ts';
import { checkDraft, type LibraryContext } from './check-draft.ts';
import type { Draft } from './draft.ts';
import { checkMedia } from './library/media.ts';
import { checkNarrationFile, checkPassageNarration, checkUnusedRecordings } from './library/narration.ts';
import { checkVariety } from './library/variety.ts';
import {
  checkDemo,
  checkLevelOrder,
  checkLongestOption,
  checkRightOptionPositions,
  checkSeries,
} from './library/whole-library.ts';
import { checkPlacement } from './placement/check-placement.ts';
import type { TestletDraft } from './placement/testlet-draft.ts';
import { readDraft, readFile } from './read-draft.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { checkFunctionWords } from './words/function-words.ts';

export type LibraryReport = { drafts: Draft[]; testlets: TestletDraft[]; issues: ValidationIssue[] };

const names = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();

/** Reads what is the same for all passages. Files that cannot be read are added to `issues`. */
export function readLibraryContext(
  content: string,
  issues: ValidationIssue[],
): { context: LibraryContext; shared: SharedTexts | null } {
  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
    readFile(join(content, 'library', name), `content/library/${name}`, schema, issues);
  const words = read('function-words.json', glossaryFile);
  const prompts = read('prompts.json', promptsFile);
  const themes = (read('themes.json', themesFile) ?? []).map(({ name }) => name);
  const context = {
    images: new Set(names(join(content, 'media/images'))),
    functionWords: new Set(Object.keys(words ?? {})),
    themes: new Set(themes.slice(1)), // the first is the learner's path
  };
  return { context, shared: words && prompts && { words, prompts } };
}

/** The narration of the shared texts; null when there is none. */
const readNarration = (content: string, issues: ValidationIssue[]) =>
  existsSync(join(content, 'library/narration.json'))
    ? readFile(
        join(content, 'library/narration.json'),
        'content/library/narration.json',
        narrationFile,
        issues,
      )
    : null;

/** Checks every passage, then the library as a whole, then the placement test. */
export function checkLibrary(content: string): LibraryReport {
  const shelf = join(content, 'passages');
  const audio = join(content, 'media/audio');
  const folders = names(shelf);
  const drafts: Draft[] = [];
  const issues: ValidationIssue[] = [];
  const { context, shared } = readLibraryContext(content, issues);
  issues.push(...checkFunctionWords(shared?.words ?? {}), ...checkMedia(join(content, 'media')));
  for (const folder of folders) {
    const { draft, issues: readIssues } = readDraft(join(shelf, folder));
    const found = draft
      ? [...checkDraft(draft, context), ...checkPassageNarration(draft, audio)]
      : readIssues;
    issues.push(...found.map((each) => ({ ...each, file: `content/passages/${folder}/${each.file}` })));
    if (draft) drafts.push(draft);
  }
  const demo = readFile(join(content, 'library/demo.json'), 'content/library/demo.json', demoFile, issues);
  if (demo) issues.push(...checkDemo(demo, drafts));
  issues.push(
    ...checkRightOptionPositions(drafts),
    ...checkLongestOption(drafts),
    ...checkSeries(drafts),
    ...checkVariety(drafts),
    ...checkLevelOrder(drafts),
  );
  const placement = checkPlacement(content, drafts);
  issues.push(...placement.issues);
  const sharedNarration = readNarration(content, issues);
  if (shared && sharedNarration) {
    const file = 'content/library/narration.json';
    const plan = () => planShared(shared);
    issues.push(...checkNarrationFile({ file, id: 'shared', plan, narration: sharedNarration }, audio));
  }
  // A file that cannot be read may name recordings, so unused ones are looked
  // for only when all could be read.
  if (drafts.length === folders.length && placement.allRead)
    issues.push(
      ...checkUnusedRecordings([...drafts, ...placement.testlets, { narration: sharedNarration }], audio),
    );
  return { drafts, testlets: placement.testlets, issues };
}
