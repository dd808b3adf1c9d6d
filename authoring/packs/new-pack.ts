/** A pack to begin with: a whole small story, which its author replaces line by line. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PassageFile } from '#server/content/passage.ts';
import { StartRefused } from '#server/services/owner-lock.ts';
import { readShared } from '../check/check-library.ts';
import { getLevel } from '../check/passage/levels.ts';
import type { CommandResult } from './command-result.ts';
import { here } from './open-source.ts';

const template = join(import.meta.dirname, 'template');
/** The story that the template tells is of this level. */
const itsLevel = 3;

type NewPackOptions = { level?: string; theme?: string; title?: string; author?: string };

const toSlug = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function levelOf(option: string): number {
  const level = Number(option);
  if (!Number.isInteger(level) || level < 1 || level > 11)
    throw new StartRefused('--level wants a whole number from 1 to 11.');
  return level;
}

function themeOf(option: string, content: string): string {
  const { themes } = readShared(content, []);
  if (themes.has(option)) return option;
  throw new StartRefused(`There is no shelf "${option}". Take one of ${[...themes].join(', ')}.`);
}

const idOf = (level: number, theme: string, title: string) =>
  `l${String(level).padStart(2, '0')}-${toSlug(theme)}-${toSlug(title)}`.slice(0, 60).replace(/-$/, '');

const write = (file: string, data: unknown) => writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);

export function newPack(name: string, options: NewPackOptions, content: string): CommandResult {
  const folder = here(name);
  if (existsSync(folder)) throw new StartRefused(`${name} is there already. Choose another name.`);
  const story: PassageFile = JSON.parse(readFileSync(join(template, 'passage.json'), 'utf8'));
  const level = levelOf(options.level ?? String(itsLevel));
  const theme = themeOf(options.theme ?? story.theme, content);
  const title = options.title ?? story.title;
  const id = idOf(level, theme, title);
  if (!/^l\d{2}-[a-z]+(-[a-z0-9]+)+$/.test(id))
    throw new StartRefused(`--title wants a letter or two: "${title}" has none that an address can have.`);
  cpSync(template, folder, { recursive: true });
  const image = { ...story.image, file: `${id}.svg` };
  write(join(folder, 'passage.json'), { ...story, id, title, level, theme, image });
  if (options.author !== undefined) {
    const pack = join(folder, 'pack.json');
    write(pack, { ...JSON.parse(readFileSync(pack, 'utf8')), author: options.author });
  }
  const { words, parts } = getLevel(level);
  const other = `The story in it is of level ${itsLevel}: yours will be longer or shorter, ${parts[0]} parts of ${words.join(' to ')} words.`;
  const lines = [
    `Made ${name}: '${title}', level ${level}, ${theme}.`,
    ...(level === itsLevel ? [] : [other]),
    'Write over it, file by file, then:',
    `  npm run content -- check ${name}`,
  ];
  return { text: lines.join('\n'), ok: true };
}
