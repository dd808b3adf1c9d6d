/** Commands that need no database: check, pack, report. */
import { writeFileSync } from 'node:fs';
import { zipOf } from '#server/content/pack/zip-file.ts';
import { StartRefused } from '#server/services/owner-lock.ts';
import { checkLibrary } from '../check/check-library.ts';
import { levelRows, longestOptionLine, passageRows } from '../check/figures.ts';
import { type Problem, toLine } from '../check/problem.ts';
import { toTable } from '../check/table.ts';
import { type Checked, checkSource } from './check-pack.ts';
import type { CommandResult } from './command-result.ts';
import { here, openSource } from './open-source.ts';
import { preview } from './preview.ts';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** As an author writes them. */
const order = ['pack.json', 'passage.json', 'glossary.json', 'rubric.json', 'cases.json', 'labels.json'];
const placeOf = (file: string) => (order.includes(file) ? order.indexOf(file) : order.length);
const byFile = (problems: Problem[]) =>
  problems.toSorted((one, other) => placeOf(one.file) - placeOf(other.file));

/** What has to be mended, file by file and line by line, then what could be better. */
export function linesOf({ pack, problems }: Checked): string[] {
  const errors = byFile(problems.filter(({ warning }) => !warning));
  const warnings = byFile(problems.filter(({ warning }) => warning));
  const count = `${counted(errors.length, 'thing')} to mend, ${counted(warnings.length, 'warning')}.`;
  const verdict = pack ? 'Nothing has to be mended.' : count;
  return [...[...errors, ...warnings].map(toLine), '', verdict];
}

export function checkCommand(name: string, content: string): CommandResult {
  const checked = checkSource(name, content);
  const table = checked.draft ? ['', preview(checked.draft)] : [];
  return { text: [...linesOf(checked), ...table].join('\n'), ok: checked.pack !== null };
}

/** The files in one order, so that the same folder gives the same zip. */
export const toZip = (files: ReadonlyMap<string, Uint8Array>): Buffer => zipOf(new Map([...files].sort()));

export function packCommand(name: string, out: string | undefined, content: string): CommandResult {
  const checked = checkSource(name, content);
  if (!checked.pack || !checked.source) return { text: linesOf(checked).join('\n'), ok: false };
  const file = out ?? `${checked.pack.passage.id}.zip`;
  const zip = toZip(checked.source.files);
  writeFileSync(here(file), zip);
  const kilobytes = Math.ceil(zip.length / 1000);
  return { text: [...linesOf(checked), `Wrote ${file} (${kilobytes} kB).`].join('\n'), ok: true };
}

/** The whole library; with a pack its level, the pack included. */
export function reportCommand(name: string | undefined, content: string): CommandResult {
  const { drafts } = checkLibrary(content);
  if (name === undefined) {
    const tables = [toTable(levelRows(drafts)), toTable(passageRows(drafts)), longestOptionLine(drafts)];
    return { text: tables.join('\n\n'), ok: true };
  }
  const { draft } = checkSource(openSource(name).name, content);
  if (!draft) throw new StartRefused(`${name} cannot be read; npm run content -- check ${name} tells why.`);
  const level = [...drafts.filter(({ passage }) => passage.level === draft.passage.level), draft];
  return { text: [toTable(levelRows(level)), toTable(passageRows(level))].join('\n\n'), ok: true };
}
