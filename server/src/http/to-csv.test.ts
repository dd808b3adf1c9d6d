import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('a CSV field that starts like a formula becomes text, and quotes are escaped', () => {
  expect(toCsv([['=1+1', '-2', '@a', 'say "hi", all', '\tx']])).toBe(
    `'=1+1,'-2,'@a,"say ""hi"", all",'\tx\r\n`,
  );
});

test.each(['＝1+1', ' =1+1', 'a;=1+1', 'a\n=1+1', 'a;\t@b', '\r=1'])('%j holds no formula', (field) => {
  expect(toCsv([[field]])).not.toMatch(/(^"?|[;\t\r\n])\s*[=+\-@＝＋－＠]/);
});

test('ordinary text stays as it is', () => {
  expect(toCsv([['a-b', "it's 5 = five", 'ñ']])).toBe("a-b,it's 5 = five,ñ\r\n");
});
