/** Checks that each narration matches the text it belongs to, and that its recordings match the narration. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { NarrationFile } from '#server/content/narration.ts';
import {
  checkClips,
  checkRecordings,
  countUnrecorded,
  findOrphans,
  problemsOfPlan,
} from '../../narration/check.ts';
import { type Clip, planClips } from '../../narration/plan.ts';
import type { Draft } from '../draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

/** `line`: what authoring/narration/check.ts reports, as `key: what`. */
function toIssue(file: string, line: string): ValidationIssue {
  const [where = '', ...what] = line.split(': ');
  return createIssue('narration-current', file, where, `${what.join(': ')}; narrate it again`);
}

/**
 * Mouth shapes are pairs `[seconds, shape]`, where the shape begins: the first at
 * 0, each later than the one before.
 */
const mouthShapes = z.array(z.tuple([z.number(), z.string()])).check(
  z.minLength(1),
  z.refine((shapes) =>
    shapes.every(([time], at) => (at === 0 ? time === 0 : time > (shapes[at - 1]?.[0] ?? 0))),
  ),
);

function hasRisingShapes(path: string): boolean {
  try {
    return mouthShapes.safeParse(JSON.parse(readFileSync(path, 'utf8'))).success;
  } catch {
    return true; // the check of the recordings reports a file that cannot be read
  }
}

function checkMouths(file: string, { assets }: NarrationFile, audio: string): ValidationIssue[] {
  return Object.entries(assets)
    .filter(([, { name }]) => !hasRisingShapes(join(audio, `${name}.vis.json`)))
    .map(([key, { name }]) =>
      createIssue(
        'mouth-shape-times',
        file,
        key,
        `the mouth shapes of ${name}.vis.json do not rise in time; narrate it again`,
      ),
    );
}

/** `file`: the path of the narration. `id`: the name that `npm run narrate` takes. */
type NarrationToCheck = { file: string; id: string; plan: () => Clip[]; narration: NarrationFile | null };

/** `audio`: the folder of the recordings. */
export function checkNarrationFile(
  { file, id, plan, narration }: NarrationToCheck,
  audio: string,
): ValidationIssue[] {
  if (!narration)
    return [
      createIssue('narration-exists', file, 'the file', `is missing; run npm run narrate -- ${id}`),
      ...problemsOfPlan(plan).map((problem) => toIssue(file, problem)),
    ];
  const unrecorded = problemsOfPlan(plan).length > 0 ? 0 : countUnrecorded(plan(), narration);
  const lines = [...checkClips(plan, narration), ...checkRecordings(narration, audio)];
  return [
    ...lines.map((line) => toIssue(file, line)),
    ...(unrecorded > 0
      ? [
          createIssue(
            'words-narrated',
            file,
            'words and prompts',
            `${unrecorded} have no recording, so the server's own voice says them; run npm run narrate -- ${id}`,
          ),
        ]
      : []),
    ...checkMouths(file, narration, audio),
  ];
}

export const checkPassageNarration = (
  { folder, passage, rubrics, narration }: Draft,
  audio: string,
): ValidationIssue[] =>
  checkNarrationFile(
    { file: 'narration.json', id: folder, plan: () => planClips(passage, rubrics), narration },
    audio,
  );

/** Reports recordings that no narration uses. */
export const checkUnusedRecordings = (
  drafts: { narration: NarrationFile | null }[],
  audio: string,
): ValidationIssue[] =>
  findOrphans(
    drafts.flatMap(({ narration }) => narration ?? []),
    audio,
  ).map((name) =>
    createIssue(
      'recording-used',
      'content/media/audio',
      name,
      'no passage names it; run npm run narrate -- --prune',
    ),
  );
