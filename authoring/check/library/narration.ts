/** Whether each passage is narrated as it is written, and each recording is as its narration says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { NarrationFile } from '#server/content/narration.ts';
import { checkClips, checkRecordings, findOrphans } from '../../narration/check.ts';
import { type Clip, planClips } from '../../narration/plan.ts';
import type { Draft } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';

/** The narration's own check says `key: what`. */
function toProblem(file: string, recorded: string): Problem {
  const [where = '', ...what] = recorded.split(': ');
  return problem('voice-agrees', file, where, `${what.join(': ')}; narrate it again`);
}

/** Mouth shapes are change points `[seconds, shape]`: the first at 0, each later than the one before. */
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
    return true; // What cannot be read is reported by the check of the recordings.
  }
}

function checkMouths(file: string, { assets }: NarrationFile, audio: string): Problem[] {
  return Object.entries(assets)
    .filter(([, { name }]) => !hasRisingShapes(join(audio, `${name}.vis.json`)))
    .map(([key, { name }]) =>
      problem(
        'mouths-rise',
        file,
        key,
        `the mouth shapes of ${name}.vis.json do not rise in time; narrate it again`,
      ),
    );
}

/** `file`: where the narration lies; `id`: what `npm run narrate` calls it. */
type ReportIssue = { file: string; id: string; plan: () => Clip[]; narration: NarrationFile | null };

export function checkAndReport({ file, id, plan, narration }: ReportIssue, audio: string): Problem[] {
  if (!narration)
    return [problem('voice-there', file, 'the file', `is missing; run npm run narrate -- ${id}`)];
  const recorded = [...checkClips(plan, narration), ...checkRecordings(narration, audio)];
  return [...recorded.map((line) => toProblem(file, line)), ...checkMouths(file, narration, audio)];
}

export const checkNarrated = ({ folder, passage, rubrics, narration }: Draft, audio: string): Problem[] =>
  checkAndReport(
    { file: 'narration.json', id: folder, plan: () => planClips(passage, rubrics), narration },
    audio,
  );

/** Recordings that nothing names: they would only be carried along. */
export const checkLeftOver = (drafts: { narration: NarrationFile | null }[], audio: string): Problem[] =>
  findOrphans(
    drafts.flatMap(({ narration }) => narration ?? []),
    audio,
  ).map((name) =>
    problem(
      'voice-needed',
      'content/media/audio',
      name,
      'no passage names it; run npm run narrate -- --prune',
    ),
  );
