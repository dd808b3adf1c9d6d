import { classLimits } from '@readling/contract';
import { expect, test } from 'vitest';
import { readRoster, readRows } from './read-roster.ts';

const read = (text: string, known: string[] = []) => readRoster(readRows(text) ?? [], known);
const namesIn = (text: string) =>
  read(text)
    .lines.filter(({ state }) => state === 'new')
    .map(({ name }) => name);
const faultsIn = (text: string) =>
  Object.fromEntries(read(text).lines.map(({ line, fault }) => [line, fault]));

test.each([
  ['one name a line', 'Mina\nAli\n\nOmar\n'],
  ['lines of Windows', 'Mina\r\nAli\r\n\r\nOmar'],
  ['a column of a spreadsheet with its head', 'First name\nMina\nAli\nOmar'],
  [
    'a file with commas and a mark of its encoding',
    '\ufeffName,Birthday\nMina,2017-01-02\nAli,2017-03-04\nOmar,',
  ],
  ['a file with semicolons', 'Nr;Vorname;Name\n1;x;Mina\n2;y;Ali\n3;z;Omar'],
  ['cells with tabs, the first of them numbers', '1\tMina\t4a\n2\tAli\t4a\n3\tOmar\t4a'],
  ['lines of different lengths', 'Mina\t2017\nAli\nOmar\t2018\t4a'],
  ['lines of different lengths with semicolons', 'Mina;2017\nAli\nOmar'],
  ['cells in quotes', '"Mina"\n"Ali"\n"Omar"'],
  ['spaces and marks that nobody sees', '  Mina \nA\u200bli\n\u202eOmar'],
])('%s gives the names', (_, text) => {
  expect(namesIn(text)).toEqual(['Mina', 'Ali', 'Omar']);
});

test('the head of the column may be in another language, and the first name wins over the whole name', () => {
  expect(namesIn('الاسم\nمينا')).toEqual(['مينا']);
  expect(namesIn('姓名,名字\n王小明,小明')).toEqual(['小明']);
  expect(read('Name;First name;Town\nKhan;Mina;Rome').columnsLeftOut).toBe(2);
});

test('each faulty line is named with its number', () => {
  const long = 'x'.repeat(41);
  const text = `=HYPERLINK("http://example.org")\n+49\n@home\n-1+1\nMina\n"Ali\nOmar"\n${long}\n12345\nMINA\n"A\u0007li"`;
  expect(faultsIn(text)).toEqual({
    1: 'formula',
    2: 'formula',
    3: 'formula',
    4: 'formula',
    5: null,
    6: 'hidden',
    7: 'long',
    8: 'letterless',
    9: 'twice',
    10: 'hidden',
  });
});

test('a child of the class is known, also when its name is written in another way', () => {
  const { lines } = read('mina\nMari\u0301a  José\nAli', ['Mina', 'María José']);
  expect(lines.map(({ state }) => state)).toEqual(['known', 'known', 'new']);
});

test('a list with more lines than the limit is not read', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Child ${at}`).join('\n');
  expect(readRows(names(classLimits.lines))).toHaveLength(classLimits.lines);
  expect(readRows(names(classLimits.lines + 1))).toBeNull();
  expect(readRows(names(5000))).toBeNull();
});
