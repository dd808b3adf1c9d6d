/** Every rule of the content check on one pack, weighed for somebody who works alone. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { BadPack, type PackSlip } from '#server/content/pack/pack.ts';
import { type Pack, readPackFiles } from '#server/content/pack/read-pack.ts';
import { checkDraft } from '../check/check-draft.ts';
import { readShared } from '../check/check-library.ts';
import type { Draft } from '../check/draft.ts';
import { checkTold } from '../check/library/narration.ts';
import { forPack, type Problem, problem } from '../check/problem.ts';
import { type RawFile, readDraftOf } from '../check/read-draft.ts';
import { planClips } from '../narration/plan.ts';
import { gather } from './gather.ts';
import { openSource, type Source } from './open-source.ts';

/** `pack` only when nothing has to be mended; `draft` when its files could be read. */
export type Checked = { pack: Pack | null; draft: Draft | null; problems: Problem[] };

const toProblem = ({ file, where, what }: PackSlip): Problem => problem('pack-fits', file, where, what);

function tryPack({ files }: Source): { pack: Pack | null; slips: PackSlip[] } {
  try {
    return { pack: readPackFiles(files), slips: [] };
  } catch (error) {
    if (!(error instanceof BadPack)) throw error;
    return { pack: null, slips: [...error.slips] };
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
    return checkTold(
      { file: 'narration.json', id: name, plan: () => planClips(passage, rubrics), narration },
      audio,
    );
  } finally {
    if (!isFolder) rmSync(audio, { recursive: true });
  }
}

const decoder = new TextDecoder();

export function checkPack(source: Source, content: string): Checked {
  const { pack, slips } = tryPack(source);
  const raw: RawFile = (name) => {
    const bytes = source.files.get(name);
    return bytes && decoder.decode(bytes);
  };
  // Slips of form are told by the pack's reader; only what is there is read once more, for the rules.
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
  const told = found.some(({ warning }) => !warning);
  const own = slips.filter(({ file, where }) => !(told && file === 'passage.json' && where === 'the file'));
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
    return { pack: null, draft: null, problems: error.slips.map(toProblem), source: null };
  }
}
