import { expect, test } from 'vitest';
import { decodeList } from './decode-list.ts';

const list = 'Name;Born\r\nJosé;2017\r\nZoë;2018';
const utf16 = (text: string, isLittle: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return isLittle ? bytes : Buffer.from(bytes).swap16();
};

test.each([
  ['UTF-8', Buffer.from(list)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${list}`)],
  ['UTF-16 LE with a mark', utf16(list, true, true)],
  ['UTF-16 BE with a mark', utf16(list, false, true)],
  ['UTF-16 LE', utf16(list, true, false)],
  ['UTF-16 BE', utf16(list, false, false)],
  ['Windows-1252', Buffer.from(list, 'latin1')],
])('a file in %s gives the names', (_, bytes) => {
  expect(decodeList(bytes)).toBe(list);
});

test('names in Arabic, Chinese, Hindi and Russian are read', () => {
  const text = 'مينا\n小明\nमीना\nМина';
  expect(decodeList(Buffer.from(text))).toBe(text);
});

test.each([
  ['a spreadsheet or zip archive', Buffer.from('PK\u0003\u0004')],
  ['a spreadsheet of the old kind', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a file with zeros in it', Buffer.from('Mina\0\0')],
])('%s is no list', (_, bytes) => {
  expect(decodeList(bytes)).toBeNull();
});

test('an empty file is an empty list', () => {
  expect(decodeList(new Uint8Array())).toBe('');
});
