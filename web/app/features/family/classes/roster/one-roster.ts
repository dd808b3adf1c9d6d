/**
 * The classes of a OneRoster export, version 1.1 or 1.2 (1EdTech, "OneRoster CSV tables"). Of a person only the first name
 * is used; the first letter of the family name, or all of it, where two of a class would have the same one.
 */
import Papa from 'papaparse';
import { byName, type ClassList } from './class-list.ts';

type Row = { line: number; get: (column: string) => string };
type Table = { rows: Row[]; has: (column: string) => boolean };

const needed = {
  'users.csv': ['sourcedId', 'givenName'],
  'classes.csv': ['sourcedId', 'title'],
  'enrollments.csv': ['classSourcedId', 'userSourcedId', 'role'],
} as const;

/** `incomplete`: with `missing`, the name of a file or column. */
export type RosterFault = { fault: 'incomplete'; missing: string } | { fault: 'changes' | 'nobody' };

function readTable(text: string): Table {
  const [head = [], ...rest] = Papa.parse<string[]>(text, { delimiter: ',' }).data;
  const columns = new Map(head.map((name, at) => [name.trim().toLowerCase(), at]));
  const at = (column: string) => columns.get(column.toLowerCase()) ?? -1;
  const rows = rest.map((row, index) => ({
    line: index + 2,
    get: (column: string) => (row[at(column)] ?? '').trim(),
  }));
  const isFilled = ({ line }: Row) => rest[line - 2]?.some((cell) => cell.trim() !== '');
  const isActive = ({ get }: Row) => !['tobedeleted', 'inactive'].includes(get('status').toLowerCase());
  return {
    rows: rows.filter((row) => isFilled(row) && isActive(row)),
    has: (column) => columns.has(column.toLowerCase()),
  };
}

type Files = ReadonlyMap<string, Table>;
const rowsOf = (files: Files, name: string) => files.get(name)?.rows ?? [];

/** The first file or column that a list cannot do without. */
function missingIn(files: Files): string | undefined {
  for (const [name, columns] of Object.entries(needed)) {
    const table = files.get(name);
    if (!table) return name;
    const column = columns.find((one) => !table.has(one));
    if (column) return `${name}, ${column}`;
  }
  return undefined;
}

/** The manifest says of each file whether it has everything (`bulk`), or what changed (`delta`). */
const hasChangesOnly = (files: Files) =>
  rowsOf(files, 'manifest.csv').some(
    ({ get }) =>
      Object.keys(needed).includes(`${get('propertyName').replace(/^file\./, '')}.csv`) &&
      get('value').toLowerCase() === 'delta',
  );

type Person = { first: string; family: string };

const peopleOf = (files: Files) =>
  new Map(
    rowsOf(files, 'users.csv')
      .filter(({ get }) => get('enabledUser').toLowerCase() !== 'false')
      .map(({ get }): [string, Person] => [
        get('sourcedId'),
        { first: get('preferredGivenName') || get('givenName'), family: get('familyName') },
      ]),
  );

const key = (name: string) => name.normalize('NFKC').toLowerCase();

/** A first name, longer where another child of the class has the same. */
function namesFor(people: readonly Person[]): string[] {
  const forms = [
    ({ first }: Person) => first,
    ({ first, family }: Person) => `${first} ${[...family][0] ?? ''}`.trim(),
    ({ first, family }: Person) => `${first} ${family}`.trim(),
  ];
  const counts = forms.map((form) => {
    const all = new Map<string, number>();
    for (const person of people) all.set(key(form(person)), (all.get(key(form(person))) ?? 0) + 1);
    return all;
  });
  return people.map((person) => {
    const names = forms.map((form) => form(person));
    return names.find((name, at) => counts[at]?.get(key(name)) === 1) ?? names.at(-1) ?? '';
  });
}

/** Puts the school behind the name of a class where the file has several schools. */
function labelsOf(files: Files): Map<string, string> {
  const schools = new Map(
    rowsOf(files, 'orgs.csv').map(({ get }) => [get('sourcedId'), get('name')] as const),
  );
  const rows = rowsOf(files, 'classes.csv');
  const isOne = new Set(rows.map(({ get }) => get('schoolSourcedId'))).size < 2;
  return new Map(
    rows.map(({ get }) => {
      const school = isOne ? '' : (schools.get(get('schoolSourcedId')) ?? '');
      return [get('sourcedId'), [get('title'), school].filter(Boolean).join(' · ')];
    }),
  );
}

type Members = { members: Map<string, Person>; orphans: number[] };

/**
 * `texts`: of the files, by name. `today`: as the file writes a day, 2026-11-27. Whose place in a class has ended is not in
 * it any more.
 */
export function readOneRoster(
  texts: ReadonlyMap<string, string>,
  today: string,
): { classes: ClassList[] } | RosterFault {
  const known = [...Object.keys(needed), 'manifest.csv', 'orgs.csv'];
  const files: Files = new Map(
    known.flatMap((name) => (texts.has(name) ? [[name, readTable(texts.get(name) ?? '')]] : [])),
  );
  const missing = missingIn(files);
  if (missing) return { fault: 'incomplete', missing };
  if (hasChangesOnly(files)) return { fault: 'changes' };
  const people = peopleOf(files);
  const labels = labelsOf(files);
  const found = new Map<string, Members>();
  for (const { line, get } of rowsOf(files, 'enrollments.csv')) {
    const [id, child, end] = [get('classSourcedId'), get('userSourcedId'), get('endDate')];
    if (get('role').toLowerCase() !== 'student' || !labels.has(id) || (end && end < today)) continue;
    const one: Members = found.get(id) ?? { members: new Map(), orphans: [] };
    found.set(id, one);
    const person = people.get(child);
    if (person) one.members.set(child, person);
    else one.orphans.push(line);
  }
  const classes = [...found]
    .filter(([, { members }]) => members.size > 0)
    .map(([id, { members, orphans }]): ClassList => {
      const names = namesFor([...members.values()]);
      const text = Papa.unparse([['Name'], ...names.map((name) => [name])], { newline: '\n' });
      return { id, name: labels.get(id) ?? '', children: names.length, text, orphans };
    });
  return classes.length > 0 ? { classes: classes.sort(byName) } : { fault: 'nobody' };
}
