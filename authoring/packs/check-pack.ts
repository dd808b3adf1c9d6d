/** Every rule of the content check on one pack, weighed for somebody who works alone. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { BadPack, type PackIssue } from '#server/content/pack/pack.ts';
import { type Pack, readPackFiles } from '#server/content/pack/read-pack.ts';
import { checkDraft } from '../check/check-draft.ts';
import { readShared } from '../check/check-library.ts';
import type { Draft } from '../check/draft.ts';
import { checkAndReport } from '../check/library/narration.ts';
import { forPack, type Problem, problem } from '../check/problem.ts';
import { type RawFile, readDraftOf } from '../check/read-draft.ts';
import { planClips } from '../narration/plan.ts';
import { gather } from './gather.ts';
import { openSource, type Source } from './open-source.ts';

/** `pack` only when nothing has to be mended; `draft` when its files could be read. */
export type Checked = { pack: Pack | null; draft: Draft | null; problems: Problem[] };

const toProblem = ({ file, where, what }: PackIssue): Problem => problem('pack-fits', file, where, what);

function tryPack({ files }: Source): { pack: Pack | null; issues: PackIssue[] } {
  try {
    return { pack: readPackFiles(files), issues: [] };
  } catch (error) {
    if (!(error instanceof BadPack)) throw error;
    return { pack: null, issues: [...error.issues] };
  }
}

/** What ships has its name first. */
function checkFree(id: string, content: string): Problem[] {
  const taken = [...readdirSync(join(content, 'passages')), ...readdirSync(join(content, 'placement'))];
  if (!taken.some((name) => name.replace('.json', '') === id)) return [];
  return [problem('id-free', 'passage.json', 'id', `"${id}" ships with Readling; give yours another name`)];
}

/** As the template has it. */
const nobody = 'Your name';

const checkAuthor = (pack: Pack | null): Problem[] =>
  pack?.about.author === nobody
    ? [problem('author-named', 'pack.json', 'author', `is "${nobody}"; say who wrote it`)]
    : [];

/** The recordings of a zip are laid out to be measured. */
function checkVoice({ name, path, isFolder, files }: Source, draft: Draft): Problem[] {
  const audio = isFolder ? join(path, 'media/audio') : mkdtempSync(join(tmpdir(), 'readling-pack-'));
  try {
    for (const [file, bytes] of isFolder ? [] : files)
      if (file.startsWith('media/audio/')) writeFileSync(join(audio, basename(file)), bytes);
    const { passage, rubrics, narration } = draft;
    return checkAndReport(
      { file: 'narration.json', id: name, plan: () => planClips(passage, rubrics), narration },
      audio,
    );
  } finally {
    if (!isFolder) rmSync(audio, { recursive: true });
  }
}

const decoder = new TextDecoder();

export function checkPack(source: Source, content: string): Checked {
  const { pack, issues } = tryPack(source);
  const raw: RawFile = (name) => {
    const bytes = source.files.get(name);
    return bytes && decoder.decode(bytes);
  };
  // Slips of form are isReported by the pack's reader; only what is there is read once more, for the rules.
  const { draft } = readDraftOf(raw, null);
  const library: Problem[] = [];
  const { functionWords: _, ...shared } = readShared(content, library);
  const images = new Set([...source.files.keys()].map((file) => basename(file)));
  const found = draft
    ? [
        ...checkFree(draft.passage.id, content),
        ...checkDraft(draft, { ...shared, images }),
        ...checkVoice(source, draft),
      ]
    : [];
  const isReported = found.some(({ warning }) => !warning);
  const own = issues.filter(
    ({ file, where }) => !(isReported && file === 'passage.json' && where === 'the file'),
  );
  const leftOut = source.leftOut.map((file) =>
    problem('left-out', file, 'the file', 'belongs to no pack and is left out'),
  );
  const problems = [...own.map(toProblem), ...checkAuthor(pack), ...leftOut, ...gather(found.map(forPack))];
  return { pack: problems.every(({ warning }) => warning) ? pack : null, draft, problems };
}

/** A zip that is none has no files to check. */
export function checkSource(name: string, content: string): Checked & { source: Source | null } {
  try {
    const source = openSource(name);
    return { ...checkPack(source, content), source };
  } catch (error) {
    if (!(error instanceof BadPack)) throw error;
    return { pack: null, draft: null, problems: error.issues.map(toProblem), source: null };
  }
}
