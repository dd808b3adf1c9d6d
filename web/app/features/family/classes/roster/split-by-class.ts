import Papa from 'papaparse';
import { byName, type ClassList } from './class-list.ts';

/** The head of a column with classes, in our languages. */
const heads = [
  'class',
  'class name',
  'clase',
  'grupo',
  'класс',
  'कक्षा',
  'klase',
  '班级',
  '班級',
  'الصف',
  'الفصل',
];

/** The classes of a list with a column that says so; null when it has no such column, or only one class. */
export function splitByClass(text: string): ClassList[] | null {
  const { data, meta } = Papa.parse<string[]>(text.trimEnd());
  const [head = [], ...rows] = data;
  const column = head.findIndex((cell) => heads.includes(cell.trim().normalize('NFKC').toLowerCase()));
  if (column < 0) return null;
  const classes = Map.groupBy(rows, (row) => (row[column] ?? '').trim());
  classes.delete('');
  if (classes.size < 2) return null;
  return [...classes]
    .map(([name, of]) => ({
      id: name,
      name,
      children: of.length,
      text: Papa.unparse([head, ...of], { delimiter: meta.delimiter, newline: '\n' }),
      orphans: [],
    }))
    .sort(byName);
}
