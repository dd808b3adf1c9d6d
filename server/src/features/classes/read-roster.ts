import { classLimits, familyLimits, type RosterLine } from '@readling/contract';
import Papa from 'papaparse';
import { plainName } from '#server/i18n/plain-name.ts';

/** The head of the column with the names, in our languages. A first name is better than a whole name. */
const heads = [
  [
    'first name',
    'firstname',
    'given name',
    'nombre',
    'имя',
    'पहला नाम',
    'unang pangalan',
    '名字',
    '名',
    'الاسم الأول',
  ],
  ['name', 'child', 'pupil', 'student', 'alumno', 'ученик', 'नाम', 'pangalan', '姓名', 'الاسم'],
] as const;

const letter = /\p{L}/u;
/** A spreadsheet would run it. */
const formula = /^[=+\-@]/;
const control = /\p{Cc}/u;
const shownLength = 60;

/** Two names with the same key are the same child of a class. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

const clean = (cell: string | undefined) => plainName(cell ?? '').replace(/\s+/gu, ' ');

/** The column of the names, and whether the first row is its head. */
function findColumn(rows: readonly string[][]): { column: number; hasHead: boolean } {
  const first = (rows[0] ?? []).map((cell) => nameKey(clean(cell)));
  for (const words of heads) {
    const keys = new Set(words.map(nameKey));
    const column = first.findIndex((cell) => keys.has(cell));
    if (column >= 0) return { column, hasHead: true };
  }
  const widest = Math.max(0, ...rows.map((row) => row.length));
  const filled = (column: number) => rows.filter((row) => letter.test(row[column] ?? '')).length;
  const half = rows.filter((row) => row.some((cell) => cell.trim() !== '')).length / 2;
  const column = Array.from({ length: widest }, (_, at) => at).find((at) => filled(at) >= half);
  return { column: column ?? 0, hasHead: false };
}

function faultOf(cell: string, name: string): RosterLine['fault'] {
  if (control.test(cell.trim())) return 'hidden';
  if (formula.test(name)) return 'formula';
  if (name.length > familyLimits.nameLength) return 'long';
  return letter.test(name) ? null : 'letterless';
}

/** Lines of different lengths leave nothing to count, so the rarest sign in a name decides. */
const separators = ['\t', ';', ','];

/** Returns the rows of a pasted list; null when there are too many. */
export function readRows(text: string): string[][] | null {
  const { data } = Papa.parse<string[]>(text.trimEnd(), {
    delimiter: separators.find((sign) => text.includes(sign)) ?? ',',
    preview: classLimits.lines + 1,
  });
  return data.length > classLimits.lines ? null : data;
}

/**
 * What each line of a list would do in a class whose children have the names `known`. An empty line does nothing; of a
 * name that is there twice only the first line counts, because cards could not tell the two children apart.
 */
export function readRoster(rows: readonly string[][], known: readonly string[]) {
  const { column, hasHead } = findColumn(rows);
  const knownKeys = new Set(known.map(nameKey));
  const seen = new Set<string>();
  const lines: RosterLine[] = [];
  for (const [index, row] of rows.entries()) {
    const name = clean(row[column]);
    if ((index === 0 && hasHead) || row.every((cell) => cell.trim() === '')) continue;
    const key = nameKey(name);
    const fault = faultOf(row[column] ?? '', name) ?? (seen.has(key) ? 'twice' : null);
    if (fault === null) seen.add(key);
    const state = fault !== null ? 'faulty' : knownKeys.has(key) ? 'known' : 'new';
    lines.push({ line: index + 1, name: name.slice(0, shownLength), state, fault });
  }
  const used = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  return { lines, columnsLeftOut: Math.max(1, ...used) - 1 };
}
