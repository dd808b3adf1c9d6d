/** Every rule of the content check for one pack. A `libraryError` is only a warning there. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { BadPack, type PackIssue } from '#server/content/pack/pack.ts';
import { type ReadPack, readPackFiles } from '#server/content/pack/read-pack.ts';
import { checkDraft } from '../check/check-draft.ts';
import { readLibraryContext } from '../check/check-library.ts';
import type { Draft } from '../check/draft.ts';
import { checkNarrationFile } from '../check/library/narration.ts';
import { type RawFile, readDraftOf } from '../check/read-draft.ts';
import { createIssue, relaxForPack, type ValidationIssue } from '../check/validation-issue.ts';
import { planClips } from '../narration/plan.ts';
import { mergeRepeatedIssues } from './merge-repeated-issues.ts';
import { readSource, type Source } from './read-source.ts';

/** `pack` is null when there is an error; `draft` is null when the files could not be read. */
export type CheckedPack = { pack: ReadPack | null; draft: Draft | null; issues: ValidationIssue[] };

const toIssue = ({ file, where, what }: PackIssue): ValidationIssue =>
  createIssue('pack-valid', file, where, what);

function tryPack({ files }: Source): { pack: ReadPack | null; packIssues: PackIssue[] } {
  try {
    return { pack: readPackFiles(files), packIssues: [] };
  } catch (error) {
    if (!(error instanceof BadPack)) throw error;
    return { pack: null, packIssues: [...error.issues] };
  }
}

/** Reports an id that a passage of Readling itself has. */
function checkUnusedId(id: string, content: string): ValidationIssue[] {
  const taken = [...readdirSync(join(content, 'passages')), ...readdirSync(join(content, 'placement'))];
  if (!taken.some((name) => name.replace('.json', '') === id)) return [];
  return [
    createIssue('id-unused', 'passage.json', 'id', `"${id}" ships with Readling; give yours another name`),
  ];
}

/** The author in the template. */
const templateAuthor = 'Your name';

const checkAuthor = (pack: ReadPack | null): ValidationIssue[] =>
  pack?.about.author === templateAuthor
    ? [createIssue('author-given', 'pack.json', 'author', `is "${templateAuthor}"; say who wrote it`)]
    : [];

/** Checks the recordings. Those of a zip are written to a temporary folder first. */
function checkPackNarration({ name, path, isFolder, files }: Source, draft: Draft): ValidationIssue[] {
  const audio = isFolder ? join(path, 'media/audio') : mkdtempSync(join(tmpdir(), 'readling-pack-'));
  try {
    for (const [file, bytes] of isFolder ? [] : files)
      if (file.startsWith('media/audio/')) writeFileSync(join(audio, basename(file)), bytes);
    const { passage, rubrics, narration } = draft;
    return checkNarrationFile(
      { file: 'narration.json', id: name, plan: () => planClips(passage, rubrics), narration },
      audio,
    );
  } finally {
    if (!isFolder) rmSync(audio, { recursive: true });
  }
}

const decoder = new TextDecoder();

export function checkPack(source: Source, content: string): CheckedPack {
  const { pack, packIssues } = tryPack(source);
  const raw: RawFile = (name) => {
    const bytes = source.files.get(name);
    return bytes && decoder.decode(bytes);
  };
  // Reading the pack has already reported files that do not fit their schema, so the issues
  // of this second read are dropped.
  const { draft } = readDraftOf(raw, null);
  const { context } = readLibraryContext(content, []);
  const images = new Set([...source.files.keys()].map((file) => basename(file)));
  const ruleIssues = draft
    ? [
        ...checkUnusedId(draft.passage.id, content),
        // The reader of the pack reports a missing picture with the advice for a pack.
        ...checkDraft(draft, { ...context, images }).filter(({ rule }) => rule !== 'picture-exists'),
        ...checkPackNarration(source, draft),
      ]
    : [];
  // An error of a rule says more than the reader's issue about the whole passage file.
  const hasRuleError = ruleIssues.some(({ warning }) => !warning);
  const newPackIssues = packIssues.filter(
    ({ file, where }) => !(hasRuleError && file === 'passage.json' && where === 'the file'),
  );
  const ignored = source.ignored.map((file) =>
    createIssue('file-ignored', file, 'the file', 'belongs to no pack and is left out'),
  );
  const issues = [
    ...newPackIssues.map(toIssue),
    ...checkAuthor(pack),
    ...ignored,
    ...mergeRepeatedIssues(ruleIssues.map(relaxForPack)),
  ];
  return { pack: issues.every(({ warning }) => warning) ? pack : null, draft, issues };
}

/** Reads and checks a folder or zip. `source` is null when the zip could not be read. */
export function checkSource(name: string, content: string): CheckedPack & { source: Source | null } {
  try {
    const source = readSource(name);
    return { ...checkPack(source, content), source };
  } catch (error) {
    if (!(error instanceof BadPack)) throw error;
    return { pack: null, draft: null, issues: error.issues.map(toIssue), source: null };
  }
}
