import { fileURLToPath } from 'node:url';
import { checkPack } from '../../packs/check-pack.ts';
import { openSource, type Source } from '../../packs/open-source.ts';
import type { Fault, Faults } from './planted.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const example = fileURLToPath(new URL('../../../docs/a-pocket-in-the-sea', import.meta.url));

/** What a teacher alone is only warned of. */
const usual = new Set(checkPack(openSource(example), content).problems.map(({ rule }) => rule));

function inPack(
  expected: Fault['expected'],
  spoil: (text: string) => string,
  name: string,
  leftOut: string[] = [],
): Fault {
  const found = () => {
    const source = openSource(example);
    const files = new Map(source.files);
    files.set(name, Buffer.from(spoil(Buffer.from(files.get(name) ?? []).toString())));
    const spoilt: Source = { ...source, files, leftOut };
    return checkPack(spoilt, content).problems.filter(({ rule }) => !usual.has(rule));
  };
  return { expected, found };
}

const id = 'l04-ocean-a-pocket-in-the-sea';

/** A pack of one's own. */
export const ofPacks: Faults = {
  'pack-fits': inPack(
    /^the file: <script> is not let in/,
    (text) => text.replace('</svg>', '<script></script></svg>'),
    `media/images/${id}.svg`,
  ),
  'id-free': {
    expected:
      'id: "l04-community-the-night-the-lights-went-out" ships with Readling; give yours another name',
    found: () => {
      const taken = 'l04-community-the-night-the-lights-went-out';
      const source = openSource(example);
      const files = [...source.files].map(([name, bytes]): [string, Uint8Array] => [
        name.replace(id, taken),
        Buffer.from(Buffer.from(bytes).toString().replaceAll(id, taken)),
      ]);
      const { problems } = checkPack({ ...source, files: new Map(files) }, content);
      return problems.filter(({ rule }) => !usual.has(rule));
    },
  },
  'left-out': inPack('the file: belongs to no pack and is left out', (text) => text, 'pack.json', [
    'notes.txt',
  ]),
  'author-named': inPack(
    'author: is "Your name"; say who wrote it',
    (text) => text.replace('Readling', 'Your name'),
    'pack.json',
  ),
};
