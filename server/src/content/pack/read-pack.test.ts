import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type PassageFile, picturesOf, scenesOf } from '#server/content/passage.ts';
import { drawing, mp3, packFiles, packZip, recording } from '#server/testing/pack.ts';
import { BadPack, packLimits } from './pack.ts';
import { readPack, readPackFiles } from './read-pack.ts';
import { createZip } from './zip-file.ts';

const lines = (read: () => unknown): string[] => {
  try {
    read();
  } catch (error) {
    if (error instanceof BadPack) return error.message.split('\n');
    throw error;
  }
  return [];
};
const text = (value: string) => Buffer.from(value);
const json = (value: unknown) => text(JSON.stringify(value));
const picture = 'media/images/l02-animals-the-owl.svg';

/** The issues of a pack with these changes; null removes a file. */
const linesWith = (changes: Record<string, Buffer | null>) => {
  const files = packFiles();
  for (const [name, bytes] of Object.entries(changes))
    if (bytes) files.set(name, bytes);
    else files.delete(name);
  return lines(() => readPack(createZip(files)));
};

test('a good pack is read with all its files', () => {
  const pack = readPack(packZip());
  expect(pack.about).toEqual({ format: 1, licence: 'CC BY 4.0', author: 'A. Teacher' });
  expect(pack.passage.title).toBe('The Owl');
  expect([pack.labels, pack.cases]).toEqual([null, null]);
  expect(pack.files.get(`media/audio/${recording}.mp3`)).toEqual(mp3);
});

/** The files of a pack with a passage of content/. */
function packOfOurs(id: string): Map<string, Buffer> {
  const content = join(import.meta.dirname, '../../../../content');
  const folder = join(content, 'passages', id);
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const passage: PassageFile = JSON.parse(String(files.get('passage.json')));
  const narration = JSON.parse(String(files.get('narration.json')));
  const take = (name: string, as = name) =>
    files.set(`media/${as}`, readFileSync(join(content, 'media', name)));
  const base = basename(passage.image.file, '.svg');
  const packed = (file: string) => file.replace(base, id);
  for (const file of picturesOf(passage)) take(`images/${file}`, `images/${packed(file)}`);
  for (const { name } of Object.values<{ name: string }>(narration.assets))
    for (const end of ['mp3', 'vis.json']) take(`audio/${name}.${end}`);
  files.set('pack.json', json({ format: 1, licence: 'CC BY 4.0', author: 'Readling' }));
  for (const scene of scenesOf(passage)) scene.file = packed(scene.file);
  return files.set('passage.json', json(passage));
}

test('the same passage makes the same zip each time', () => {
  const files = packOfOurs('l03-animals-bee-on-the-bus');
  const zip = createZip(files);
  expect(readPack(zip).narration?.voice).toBeTruthy();
  expect([...readPack(zip).files]).toEqual([...files]);
  expect(createZip(files).equals(zip)).toBe(true);
});

test('a pack may have no recordings, cases or translations', () => {
  const audio = { [`media/audio/${recording}.mp3`]: null, [`media/audio/${recording}.vis.json`]: null };
  expect(linesWith({ 'narration.json': null, ...audio })).toEqual([]);
});

test('folders in the list of a zip are ignored', () => {
  expect(linesWith({ 'media/': text(''), 'media/audio/': text('') })).toEqual([]);
});

test('all issues of a pack are reported together', () => {
  const files = packFiles({ passage: { level: 12 }, about: { licence: '', format: 2 } });
  files.delete('glossary.json');
  expect(lines(() => readPackFiles(files))).toEqual([
    'pack.json: format: Invalid input: expected 1',
    expect.stringMatching(/^pack\.json: licence: /),
    expect.stringMatching(/^passage\.json: level: /),
    'glossary.json: the file: is missing',
  ]);
});

describe('files that do not fit together are named', () => {
  test.each<[string, Record<string, Buffer | null>, string]>([
    ['no picture', { [picture]: null }, `${picture}: the file: is missing`],
    [
      'another picture',
      { 'media/images/l02-animals-the-cat.svg': text(drawing) },
      'media/images/l02-animals-the-cat.svg: the file: is not a picture of l02-animals-the-owl; leave it out',
    ],
    [
      'a recording that is missing',
      { [`media/audio/${recording}.mp3`]: null },
      `media/audio/${recording}.mp3: the file: is missing; narration.json names it`,
    ],
    [
      'mouth shapes that are missing',
      { [`media/audio/${recording}.vis.json`]: null },
      `media/audio/${recording}.vis.json: the file: is missing`,
    ],
    [
      'a recording that nothing names',
      { 'media/audio/ffffffffffffffffffff.mp3': mp3 },
      'media/audio/ffffffffffffffffffff.mp3: the file: is not named in narration.json; leave it out',
    ],
    [
      'a recording that is something else',
      { [`media/audio/${recording}.mp3`]: text('<html><script>') },
      `media/audio/${recording}.mp3: the file: is no mp3`,
    ],
    [
      'a question without a rubric',
      { 'rubric.json': json({}) },
      'passage.json: the file: l02-animals-the-owl: question p1-lit/0 has no rubric',
    ],
    ['text that is not UTF-8', { 'pack.json': Buffer.from([0xff, 0xfe, 0x7b]) }, 'cannot be read'],
    ['no JSON', { 'pack.json': text('{"format": 1,') }, 'pack.json: the file: cannot be read'],
  ])('%s', (_, changes, line) => {
    expect(linesWith(changes).join('\n')).toContain(line);
  });
});

/** A zip with one field changed in the list of files at its end. */
function changed(field: number, value: number, bytes: 2 | 4, zip = packZip()): Buffer {
  const copy = Buffer.from(zip);
  const list = copy.readUInt32LE(copy.length - 6);
  if (bytes === 4) copy.writeUInt32LE(value, list + field);
  else copy.writeUInt16LE(value, list + field);
  return copy;
}
const renamed = (name: string) => createZip(new Map([...packFiles(), [name, text('x')]]));
const bomb = () => {
  const zeros = Buffer.alloc(2 ** 20 + 1);
  return createZip(new Map([...packFiles(), ['cases.json', zeros], ['labels.json', zeros]]));
};
/** A file that is larger than the list of the zip declares. */
function liar(): Buffer {
  const zip = createZip(new Map([['pack.json', Buffer.alloc(50 * 2 ** 20)]]));
  return changed(24, 20, 4, zip);
}
function twice(): Buffer {
  const zip = createZip(new Map([...packFiles(), ['pack.jsom', text('{}')]]));
  return Buffer.from(zip.toString('latin1').replaceAll('pack.jsom', 'pack.json'), 'latin1');
}
function overlapping(): Buffer {
  const zip = createZip(packFiles());
  return changed(20, zip.length, 4, zip);
}
function flipped(): Buffer {
  const zip = packZip();
  zip[zip.indexOf(mp3.subarray(0, 3)) + 200] = 9;
  return zip;
}
const notDeflate = () => {
  const zip = packZip();
  const at = zip.indexOf(deflateRawSync(packFiles().get('rubric.json') ?? '', { level: 9 }));
  return Buffer.from(zip.fill(0xff, at, at + 20));
};

describe('a hostile zip is refused', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['no zip at all', () => text('hello'), 'is no zip, or one that was cut short'],
    ['an empty file', () => text(''), 'is no zip, or one that was cut short'],
    ['one cut short', () => packZip().subarray(0, -30), 'is no zip, or one that was cut short'],
    [
      'more after its end',
      () => Buffer.concat([packZip(), text('x')]),
      'is no zip, or one that was cut short',
    ],
    ['a zip that is too large', () => new Uint8Array(packLimits.zip + 1), 'has more than 62.9 MB'],
    [
      'a path that climbs out',
      () => renamed('../../evil.json'),
      '"../../evil.json": the file: is no file of a pack',
    ],
    ['an absolute path', () => renamed('/etc/passwd'), '"/etc/passwd": the file: is no file of a pack'],
    [
      'a Windows path',
      () => renamed('media\\audio\\x.mp3'),
      '"media\\\\audio\\\\x.mp3": the file: is no file',
    ],
    ['a drive', () => renamed('C:evil.json'), '"C:evil.json": the file: is no file of a pack'],
    ['a name with a zero byte', () => renamed('pack.json\0.exe'), 'is no file of a pack'],
    [
      'a file of another kind',
      () => renamed('run.exe'),
      '"run.exe": the file: is no file of a pack; leave it out',
    ],
    [
      'a folder in a folder',
      () => renamed('pack/pack.json'),
      '"pack/pack.json": the file: is no file of a pack',
    ],
    ['two files of one name', twice, '"pack.json": the file: is there twice'],
    [
      'a file that is too large',
      () => createZip(new Map([['pack.json', Buffer.alloc(3e6)]])),
      'pack.json: the file: has 3 MB',
    ],
    ['a file larger than it says', liar, 'pack.json is larger than it says'],
    ['files that share their bytes', overlapping, 'says that its files are larger than it is itself'],
    ['a flipped bit', flipped, `media/audio/${recording}.mp3 is damaged`],
    ['broken deflate', notDeflate, 'rubric.json is damaged'],
    ['a password', () => changed(8, 1, 2), 'pack.json is encrypted; zip it without a password'],
    ['another way of packing', () => changed(10, 14, 2), 'pack.json is packed in a way that we cannot read'],
    ['a header elsewhere', () => changed(42, 7, 4), 'pack.json is damaged'],
    ['a header outside', () => changed(42, 0xfffffff0, 4), 'pack.json is damaged'],
    ['a name that reaches beyond the list', () => changed(28, 0xffff, 2), 'has a damaged list of files'],
  ])('%s', (_, zip, line) => {
    expect(lines(() => readPack(zip())).join('\n')).toContain(line);
  });

  test('too much in all', () => {
    const large = Buffer.alloc(10 * 2 ** 20);
    const names = Array.from({ length: 21 }, (_, at) => `media/audio/${String(at).padStart(20, '0')}.mp3`);
    const zip = createZip(new Map(names.map((name) => [name, large])));
    expect(zip.length).toBeLessThan(2 ** 20);
    expect(lines(() => readPack(zip))).toEqual(['the pack: the file: has 220.2 MB; it may have 209.7 MB']);
  });

  test('more files than a list may have', () => {
    const zip = packZip();
    zip.writeUInt16LE(5000, zip.length - 12);
    expect(lines(() => readPack(zip))).toEqual(['the pack: the file: has more than 4000 files']);
  });

  test('a bomb of JSON', () => {
    expect(lines(() => readPack(bomb()))).toEqual([
      expect.stringMatching(/^cases\.json: the file: cannot be read/),
      expect.stringMatching(/^labels\.json: the file: cannot be read/),
    ]);
  });

  test('a zip that is cut at any place is refused', () => {
    const zip = packZip();
    for (let length = 0; length < zip.length; length += 13)
      expect(lines(() => readPack(zip.subarray(0, length)))).toHaveLength(1);
  });
});
