/** Whether each passage is narrated as it is written, and each recording is as its narration says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checkNarration, checkRecordings, findOrphans } from '#narration/check.ts';
import type { NarrationFile } from '#server/content/narration.ts';
import type { Draft } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';

const file = 'narration.json';

/** The narration's own check says `key: what`. */
function toProblem(said: string): Problem {
  const [where = '', ...what] = said.split(': ');
  return problem(file, where, `${what.join(': ')}; narrate it again`);
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
    return true; // What cannot be read is told by the check of the recordings.
  }
}

function checkMouths({ assets }: NarrationFile, audio: string): Problem[] {
  return Object.entries(assets)
    .filter(([, { name }]) => !hasRisingShapes(join(audio, `${name}.vis.json`)))
    .map(([key, { name }]) =>
      problem(file, key, `the mouth shapes of ${name}.vis.json do not rise in time; narrate it again`),
    );
}

export function checkNarrated({ folder, passage, rubrics, narration }: Draft, audio: string): Problem[] {
  if (!narration) return [problem(file, 'the file', `is missing; run npm run narrate -- ${folder}`)];
  const said = [...checkNarration(passage, rubrics, narration), ...checkRecordings(narration, audio)];
  return [...said.map(toProblem), ...checkMouths(narration, audio)];
}

/** Recordings that no passage names: they would only be carried along. */
export const checkLeftOver = (drafts: Draft[], audio: string): Problem[] =>
  findOrphans(
    drafts.flatMap(({ narration }) => narration ?? []),
    audio,
  ).map((name) =>
    problem('content/media/audio', name, 'no passage names it; run npm run narrate -- --prune'),
  );
