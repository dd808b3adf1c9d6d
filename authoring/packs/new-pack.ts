/** Makes a new pack: a complete small story, which its author replaces line by line. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PassageFile } from '#server/content/passage.ts';
import { StartRefused } from '#server/services/owner-lock.ts';
import { readLibraryContext } from '../check/check-library.ts';
import { getLevel } from '../check/passage/levels.ts';
import type { CommandResult } from './command-result.ts';
import { resolveFromCaller } from './read-source.ts';

const template = join(import.meta.dirname, 'template');
/** The level of the story in the template. */
const templateLevel = 3;

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
    throw new StartRefused('--level needs a whole number from 1 to 11.');
  return level;
}

function themeOf(option: string, content: string): string {
  const { themes } = readLibraryContext(content, []).context;
  if (themes.has(option)) return option;
  throw new StartRefused(`There is no shelf "${option}". Take one of ${[...themes].join(', ')}.`);
}

const idOf = (level: number, theme: string, title: string) =>
  `l${String(level).padStart(2, '0')}-${toSlug(theme)}-${toSlug(title)}`.slice(0, 60).replace(/-$/, '');

/**
 * Sets the first value of each key in a JSON file whose keys are on lines of their own. The other lines stay as
 * they are, so the file keeps the format that `npm run lint` checks.
 */
function setValues(file: string, values: Record<string, string | number>) {
  const setValue = (text: string, [key, value]: [string, string | number]) =>
    text.replace(
      new RegExp(`^( *"${key}": ).*?(,?)$`, 'm'),
      (_line, start: string, comma: string) => `${start}${JSON.stringify(value)}${comma}`,
    );
  writeFileSync(file, Object.entries(values).reduce(setValue, readFileSync(file, 'utf8')));
}

export function newPack(name: string, options: NewPackOptions, content: string): CommandResult {
  const folder = resolveFromCaller(name);
  if (existsSync(folder)) throw new StartRefused(`${name} is there already. Choose another name.`);
  const story: PassageFile = JSON.parse(readFileSync(join(template, 'passage.json'), 'utf8'));
  const level = levelOf(options.level ?? String(templateLevel));
  const theme = themeOf(options.theme ?? story.theme, content);
  const title = options.title ?? story.title;
  const id = idOf(level, theme, title);
  if (!/^l\d{2}-[a-z]+(-[a-z0-9]+)+$/.test(id))
    throw new StartRefused(`--title needs a letter or two: "${title}" has none that an id can have.`);
  cpSync(template, folder, { recursive: true });
  setValues(join(folder, 'passage.json'), { id, title, level, theme, file: `${id}.svg` });
  if (options.author !== undefined) setValues(join(folder, 'pack.json'), { author: options.author });
  const { words, parts } = getLevel(level);
  const other = `The story in it is of level ${templateLevel}: yours will be longer or shorter, ${parts[0]} parts of ${words.join(' to ')} words.`;
  const lines = [
    `Made ${name}: '${title}', level ${level}, ${theme}.`,
    ...(level === templateLevel ? [] : [other]),
    'Write over it, file by file, then:',
    `  npm run content -- check ${name}`,
  ];
  return { text: lines.join('\n'), ok: true };
}
