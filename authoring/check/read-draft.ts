import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { glossaryFile } from '#server/content/glossary.ts';
import { hintsFile } from '#server/content/hints.ts';
import { labelsFile } from '#server/content/labels.ts';
import { narrationFile } from '#server/content/narration.ts';
import { passageFile } from '#server/content/passage.ts';
import { plainText } from '#server/content/plain-text.ts';
import { casesFile } from '#server/marking/cases.ts';
import { rubricFile } from '#server/marking/rubric.ts';
import { type Draft, toDraft } from './draft.ts';
import { createIssue, type ValidationIssue } from './validation-issue.ts';

z.config(z.locales.en());

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Parses a file by its schema. Returns null when it cannot, and adds the
 * reasons to `issues`. `read` may throw.
 */
function parse<Schema extends z.ZodMiniType>(
  read: () => string,
  name: string,
  schema: Schema,
  issues: ValidationIssue[],
): z.output<Schema> | null {
  try {
    const result = schema.safeParse(JSON.parse(read()));
    if (result.success) return result.data;
    for (const found of result.error.issues)
      issues.push(createIssue('file-schema', name, found.path.join('.') || 'the file', found.message));
  } catch (error) {
    issues.push(createIssue('file-readable', name, 'the file', `cannot be read (${reason(error)})`));
  }
  return null;
}

export const readFile = <Schema extends z.ZodMiniType>(
  path: string,
  name: string,
  schema: Schema,
  issues: ValidationIssue[],
) => parse(() => readFileSync(path, 'utf8'), name, schema, issues);

/** Returns the text of a file by its name, or undefined when it does not exist. */
export type RawFile = (name: string) => string | undefined;

/**
 * Reads a passage. `draft` is null unless all its files can be read; `issues` name those that
 * cannot. `folder` is the name of its folder. It is null for a pack, whose folder may have any
 * name. Without cases.json the passage has no cases, which a rule reports for each question.
 */
export function readDraftOf(
  raw: RawFile,
  folder: string | null,
): { draft: Draft | null; issues: ValidationIssue[] } {
  const issues: ValidationIssue[] = [];
  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema) => {
    const text = raw(name);
    if (text !== undefined) return parse(() => text, name, schema, issues);
    issues.push(createIssue('file-readable', name, 'the file', 'cannot be read (it is not there)'));
    return null;
  };
  const optional = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
    raw(name) === undefined ? null : read(name, schema);
  const passage = read('passage.json', passageFile);
  const glossary = read('glossary.json', glossaryFile);
  const rubrics = read('rubric.json', rubricFile);
  const cases = raw('cases.json') === undefined ? {} : read('cases.json', casesFile);
  const labels = optional('labels.json', labelsFile);
  const hints = optional('hints.json', hintsFile);
  const narration = optional('narration.json', narrationFile);
  for (const [at, part] of (passage?.parts ?? []).entries()) {
    try {
      plainText(part.text);
    } catch (error) {
      issues.push(createIssue('text-markup', 'passage.json', `part ${at + 1}`, reason(error)));
    }
  }
  if (issues.length > 0 || !passage || !glossary || !rubrics || !cases) return { draft: null, issues };
  const files = {
    folder: folder ?? passage.id,
    passage: { ...passage, glossary },
    rubrics,
    cases,
    labels,
    hints,
    narration,
  };
  return { draft: toDraft(files), issues };
}

export const readDraft = (folder: string) =>
  readDraftOf((name) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }, basename(folder));
