import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { glossaryFile } from '#server/content/glossary.ts';
import { narrationFile } from '#server/content/narration.ts';
import { passageFile } from '#server/content/passage.ts';
import { plainText } from '#server/content/plain-text.ts';
import { casesFile } from '#server/marking/cases.ts';
import { rubricFile } from '#server/marking/rubric.ts';
import { type Draft, toDraft } from './draft.ts';
import { type Problem, problem } from './problem.ts';

z.config(z.locales.en());

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The file as its schema reads it, or null with the reasons in `problems`. */
export function readFile<Schema extends z.ZodMiniType>(
  path: string,
  name: string,
  schema: Schema,
  problems: Problem[],
): z.output<Schema> | null {
  try {
    const result = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      problems.push(problem('file-fits', name, issue.path.join('.') || 'the file', issue.message));
  } catch (error) {
    problems.push(problem('file-reads', name, 'the file', `cannot be read (${reason(error)})`));
  }
  return null;
}

/** A draft only when all its files can be read; the problems name those that cannot. */
export function readDraft(folder: string): { draft: Draft | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
    readFile(join(folder, name), name, schema, problems);
  const passage = read('passage.json', passageFile);
  const glossary = read('glossary.json', glossaryFile);
  const rubrics = read('rubric.json', rubricFile);
  const cases = read('cases.json', casesFile);
  const narrated = existsSync(join(folder, 'narration.json'));
  const narration = narrated ? read('narration.json', narrationFile) : null;
  for (const [at, part] of (passage?.parts ?? []).entries()) {
    try {
      plainText(part.text);
    } catch (error) {
      problems.push(problem('text-markup', 'passage.json', `part ${at + 1}`, reason(error)));
    }
  }
  if (problems.length > 0 || !passage || !glossary || !rubrics || !cases) return { draft: null, problems };
  const files = { folder: basename(folder), passage: { ...passage, glossary }, rubrics, cases, narration };
  return { draft: toDraft(files), problems };
}
