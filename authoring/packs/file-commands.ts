/** The commands check, pack and report, which need no database. */
import { writeFileSync } from 'node:fs';
import { createZip } from '#server/content/pack/zip-file.ts';
import { StartRefused } from '#server/services/owner-lock.ts';
import { checkLibrary } from '../check/check-library.ts';
import { formatTable } from '../check/format-table.ts';
import { levelRows, longestOptionLine, passageRows } from '../check/measurement-rows.ts';
import { toLine, type ValidationIssue } from '../check/validation-issue.ts';
import { type CheckedPack, checkSource } from './check-pack.ts';
import type { CommandResult } from './command-result.ts';
import { compareWithLevel } from './compare-with-level.ts';
import { readSource, resolveFromCaller } from './read-source.ts';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The order in which an author writes the files. */
const order = [
  'pack.json',
  'passage.json',
  'glossary.json',
  'rubric.json',
  'cases.json',
  'labels.json',
  'hints.json',
];
const placeOf = (file: string) => (order.includes(file) ? order.indexOf(file) : order.length);
const byFile = (issues: ValidationIssue[]) =>
  issues.toSorted((one, other) => placeOf(one.file) - placeOf(other.file));

/** Errors, then warnings, file by file; the last line counts them. */
export function reportLines({ pack, issues }: CheckedPack): string[] {
  const errors = byFile(issues.filter(({ warning }) => !warning));
  const warnings = byFile(issues.filter(({ warning }) => warning));
  const count = `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}.`;
  const verdict = pack ? 'No errors.' : count;
  return [...[...errors, ...warnings].map(toLine), '', verdict];
}

export function checkCommand(name: string, content: string): CommandResult {
  const checked = checkSource(name, content);
  const table = checked.draft ? ['', compareWithLevel(checked.draft)] : [];
  return { text: [...reportLines(checked), ...table].join('\n'), ok: checked.pack !== null };
}

/** Zips the files in the order of their names, so that the same folder gives the same zip. */
export const toZip = (files: ReadonlyMap<string, Uint8Array>): Buffer =>
  createZip(new Map([...files].sort()));

export function packCommand(name: string, out: string | undefined, content: string): CommandResult {
  const checked = checkSource(name, content);
  if (!checked.pack || !checked.source) return { text: reportLines(checked).join('\n'), ok: false };
  const file = out ?? `${checked.pack.passage.id}.zip`;
  const zip = toZip(checked.source.files);
  writeFileSync(resolveFromCaller(file), zip);
  const kilobytes = Math.ceil(zip.length / 1000);
  return { text: [...reportLines(checked), `Wrote ${file} (${kilobytes} kB).`].join('\n'), ok: true };
}

/** Tables of the whole library; with a pack, of the passages of its level and the pack. */
export function reportCommand(name: string | undefined, content: string): CommandResult {
  const { drafts } = checkLibrary(content);
  if (name === undefined) {
    const tables = [
      formatTable(levelRows(drafts)),
      formatTable(passageRows(drafts)),
      longestOptionLine(drafts),
    ];
    return { text: tables.join('\n\n'), ok: true };
  }
  const { draft } = checkSource(readSource(name).name, content);
  if (!draft) throw new StartRefused(`${name} cannot be read; npm run content -- check ${name} says why.`);
  const level = [...drafts.filter(({ passage }) => passage.level === draft.passage.level), draft];
  return { text: [formatTable(levelRows(level)), formatTable(passageRows(level))].join('\n\n'), ok: true };
}
