import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { glossaryFile } from '#server/content/glossary.ts';
import { labelsFile } from '#server/content/labels.ts';
import { narrationFile } from '#server/content/narration.ts';
import { passageFile } from '#server/content/passage.ts';
import { plainText } from '#server/content/plain-text.ts';
import { casesFile } from '#server/marking/cases.ts';
import { rubricFile } from '#server/marking/rubric.ts';
import { type Draft, toDraft } from './draft.ts';
import { type Problem, problem } from './problem.ts';

z.config(z.locales.en());

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The text as its schema reads it, or null with the reasons in `problems`. `read` throws where there is no file. */
function parse<Schema extends z.ZodMiniType>(
  read: () => string,
  name: string,
  schema: Schema,
  problems: Problem[],
): z.output<Schema> | null {
  try {
    const result = schema.safeParse(JSON.parse(read()));
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      problems.push(problem('file-fits', name, issue.path.join('.') || 'the file', issue.message));
  } catch (error) {
    problems.push(problem('file-reads', name, 'the file', `cannot be read (${reason(error)})`));
  }
  return null;
}

export const readFile = <Schema extends z.ZodMiniType>(
  path: string,
  name: string,
  schema: Schema,
  problems: Problem[],
) => parse(() => readFileSync(path, 'utf8'), name, schema, problems);

/** The text of a file by its name; undefined where there is none. */
export type RawFile = (name: string) => string | undefined;

/**
 * A draft only when all its files can be read; the problems name those that cannot. `folder`: its name; null for a
 * pack, whose folder may be called anything, and which may come without cases.
 */
export function readDraftOf(
  raw: RawFile,
  folder: string | null,
): { draft: Draft | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema) => {
    const text = raw(name);
    if (text !== undefined) return parse(() => text, name, schema, problems);
    problems.push(problem('file-reads', name, 'the file', 'cannot be read (it is not there)'));
    return null;
  };
  const optional = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
    raw(name) === undefined ? null : read(name, schema);
  const passage = read('passage.json', passageFile);
  const glossary = read('glossary.json', glossaryFile);
  const rubrics = read('rubric.json', rubricFile);
  const cases = folder === null ? (optional('cases.json', casesFile) ?? {}) : read('cases.json', casesFile);
  const labels = optional('labels.json', labelsFile);
  const narration = optional('narration.json', narrationFile);
  for (const [at, part] of (passage?.parts ?? []).entries()) {
    try {
      plainText(part.text);
    } catch (error) {
      problems.push(problem('text-markup', 'passage.json', `part ${at + 1}`, reason(error)));
    }
  }
  if (problems.length > 0 || !passage || !glossary || !rubrics || !cases) return { draft: null, problems };
  const files = {
    folder: folder ?? passage.id,
    passage: { ...passage, glossary },
    rubrics,
    cases,
    labels,
    narration,
  };
  return { draft: toDraft(files), problems };
}

export const readDraft = (folder: string) =>
  readDraftOf((name) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }, basename(folder));
