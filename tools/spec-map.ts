/** Reads docs/spec-map.md and says what in it does not hold: `| 2.3 | what | files | tests |`, a line each. */

/** The text of a file of the repository; null where there is none. */
type Read = (path: string) => string | null;

const rows = (map: string) =>
  map.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return /^\d+\.\d+$/.test(cells[1] ?? '') ? [{ line, cells: cells.slice(1, -1) }] : [];
  });

/** What may still be built. */
const isPlanned = (what: string) => /\b(placement|chat|avatar|bee|language model)\b/i.test(what);

const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** `path` "title" "another title of the same file" */
const titlesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`((?:\s+"[^"]+")+)/g)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title })),
  );

/** A title stands at the start of a string of its file; what comes after it, such as a language, may be left out. */
const holds = (text: string, title: string) => ["'", '"', '`'].some((quote) => text.includes(quote + title));

function faultsOfRow(cells: string[], read: Read): string[] {
  const [, what = '', files = '', tests = ''] = cells;
  if (cells.length !== 4) return ['has not four cells'];
  if (cells.includes('')) return ['has an empty cell'];
  if (cells.some((cell) => /\bpartly\b/i.test(cell))) return ['says "partly"'];
  const open = [files, tests].filter((cell) => /to come/i.test(cell));
  if (open.length > 0)
    return isPlanned(what) && open.length === 2 ? [] : ['says "to come" of what should be there'];
  const paths = [...pathsIn(files), ...pathsIn(tests)];
  const titles = titlesIn(tests);
  return [
    ...(pathsIn(files).length === 0 ? ['names no file'] : []),
    ...(titles.length === 0 || pathsIn(tests).some((path) => !titles.some((test) => test.path === path))
      ? ['names no test']
      : []),
    ...paths.filter((path) => read(path) === null).map((path) => `names ${path}, which is not there`),
    ...titles
      .filter(({ path, title }) => !holds(read(path) ?? '', title))
      .map(({ path, title }) => `names a test "${title}", which ${path} does not have`),
  ];
}

export const rowCount = (map: string): number => rows(map).length;

export const faultsOf = (map: string, read: Read): string[] =>
  rows(map).flatMap(({ line, cells }) => faultsOfRow(cells, read).map((fault) => `${fault}: ${line}`));
