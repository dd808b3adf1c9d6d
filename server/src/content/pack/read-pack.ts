/**
 * Reads and checks a passage pack that comes from somebody else. Its issues are collected and thrown
 * together.
 */
import * as z from 'zod/mini';
import { glossaryFile } from '#server/content/glossary.ts';
import { hintsFile } from '#server/content/hints.ts';
import { joinPassage, type PassageFiles } from '#server/content/join-passage.ts';
import { labelsFile } from '#server/content/labels.ts';
import { type NarrationFile, narrationFile } from '#server/content/narration.ts';
import { type PassageFile, passageFile, picturesOf } from '#server/content/passage.ts';
import { type CasesFile, casesFile } from '#server/marking/cases.ts';
import { rubricFile } from '#server/marking/rubric.ts';
import { issuesOfDrawing } from './drawing.ts';
import {
  BadPack,
  isPackFolder,
  mostBytesOf,
  type PackFile,
  type PackIssue,
  packFile,
  packLimits,
} from './pack.ts';
import { BadZip, listZip, unzip, type ZipEntry } from './zip-file.ts';

/** With messages for people. By default a schema reports every issue as "Invalid input". */
const inWords = { error: z.locales.en().localeError };

export type PackFiles = ReadonlyMap<string, Uint8Array>;
export type ReadPack = PassageFiles & { about: PackFile; cases: CasesFile | null; files: PackFiles };

const whole = 'the file';
const packIssue = (file: string, where: string, what: string): PackIssue => ({ file, where, what });
const inMB = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`;

/** The issues of names and sizes, before any file is unpacked. */
function issuesOfList(entries: readonly ZipEntry[]): PackIssue[] {
  const issues: PackIssue[] = [];
  const seen = new Set<string>();
  for (const { name, size } of entries) {
    const most = mostBytesOf(name);
    const shown = JSON.stringify(name.slice(0, 80));
    if (most === null) issues.push(packIssue(shown, whole, 'is no file of a pack; leave it out'));
    else if (seen.has(name)) issues.push(packIssue(shown, whole, 'is there twice'));
    else if (size > most)
      issues.push(packIssue(name, whole, `has ${inMB(size)}; a pack takes ${inMB(most)}`));
    seen.add(name);
  }
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > packLimits.unpacked)
    issues.push(
      packIssue('the pack', whole, `has ${inMB(unpacked)}; it may have ${inMB(packLimits.unpacked)}`),
    );
  return issues;
}

/** Returns the files of a zip. Throws BadPack. */
export function unpackPack(zip: Uint8Array): PackFiles {
  const { buffer, byteOffset, byteLength } = zip;
  if (byteLength > packLimits.zip)
    throw new BadPack([packIssue('the pack', whole, `has more than ${inMB(packLimits.zip)}`)]);
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  try {
    const entries = listZip(bytes, packLimits.files).filter(({ name }) => !isPackFolder(name));
    const issues = issuesOfList(entries);
    if (issues.length > 0) throw new BadPack(issues.slice(0, 20));
    return new Map(entries.map((entry) => [entry.name, unzip(bytes, entry)]));
  } catch (error) {
    throw error instanceof BadZip ? new BadPack([packIssue('the pack', whole, error.message)]) : error;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns functions that read a JSON file and add what is wrong with it to `issues`. */
function reader(files: PackFiles, issues: PackIssue[]) {
  const optional = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | null => {
    const bytes = files.get(name);
    if (!bytes) return null;
    try {
      const result = schema.safeParse(JSON.parse(decoder.decode(bytes)), inWords);
      if (result.success) return result.data;
      for (const issue of result.error.issues.slice(0, 20))
        issues.push(packIssue(name, issue.path.join('.') || whole, issue.message));
    } catch (error) {
      issues.push(packIssue(name, whole, `cannot be read (${(error as Error).message})`));
    }
    return null;
  };
  const needed = <Schema extends z.ZodMiniType>(name: string, schema: Schema) => {
    if (!files.has(name)) issues.push(packIssue(name, whole, 'is missing'));
    return optional(name, schema);
  };
  return { optional, needed };
}

/** The first picture has the id of the passage as its name, and the others of a book begin with it. */
function issuesOfPictures(files: PackFiles, passage: PassageFile): PackIssue[] {
  const { id, image } = passage;
  const named = picturesOf(passage);
  const paths = new Set(named.map((file) => `media/images/${file}`));
  const others = [...files.keys()].filter((name) => name.startsWith('media/images/') && !paths.has(name));
  const issues = others.map((name) => packIssue(name, whole, `is not a picture of ${id}; leave it out`));
  if (image.file !== `${id}.svg`) issues.push(packIssue('passage.json', 'image.file', `must be ${id}.svg`));
  for (const file of named.slice(1).filter((name) => !name.startsWith(`${id}-`)))
    issues.push(packIssue('passage.json', file, `must begin with ${id}-`));
  return issues.concat(
    [...paths].flatMap((path) => {
      const bytes = files.get(path);
      if (!bytes) return [packIssue(path, whole, 'is missing')];
      return issuesOfDrawing(new TextDecoder().decode(bytes)).map((what) => packIssue(path, whole, what));
    }),
  );
}

const isMp3 = ([first = 0, second = 0, third = 0]: Uint8Array) =>
  (first === 0xff && second >= 0xe0) || (first === 0x49 && second === 0x44 && third === 0x33); // "ID3"
const mouthShapes = z.array(z.tuple([z.number(), z.string().check(z.maxLength(4))]));

/**
 * Adds an issue for each recording or mouth shapes that are missing, damaged, or not named in narration.json.
 */
function issuesOfAudio(files: PackFiles, narration: NarrationFile | null, issues: PackIssue[]) {
  const { needed } = reader(files, issues);
  const names = new Set(Object.values(narration?.assets ?? {}).map(({ name }) => name));
  for (const name of names) {
    const path = `media/audio/${name}.mp3`;
    const bytes = files.get(path);
    if (!bytes) issues.push(packIssue(path, whole, 'is missing; narration.json names it'));
    else if (!isMp3(bytes)) issues.push(packIssue(path, whole, 'is no mp3'));
    needed(`media/audio/${name}.vis.json`, mouthShapes);
  }
  for (const path of files.keys())
    if (path.startsWith('media/audio/') && !names.has(path.slice('media/audio/'.length).split('.')[0] ?? ''))
      issues.push(packIssue(path, whole, 'is not named in narration.json; leave it out'));
}

/** Reads a pack from the files of a folder or a zip. Throws BadPack with all issues. */
export function readPackFiles(files: PackFiles): ReadPack {
  const issues: PackIssue[] = [];
  for (const [name, { length }] of files)
    if (length > (mostBytesOf(name) ?? -1))
      issues.push(packIssue(name, whole, 'is no file of a pack, or too large'));
  const { optional, needed } = reader(files, issues);
  const about = needed('pack.json', packFile);
  const passage = needed('passage.json', passageFile);
  const rubrics = needed('rubric.json', rubricFile);
  const glossary = needed('glossary.json', glossaryFile);
  const cases = optional('cases.json', casesFile);
  const labels = optional('labels.json', labelsFile);
  const hints = optional('hints.json', hintsFile);
  const narration = optional('narration.json', narrationFile);
  if (passage) issues.push(...issuesOfPictures(files, passage));
  if (narration || !files.has('narration.json')) issuesOfAudio(files, narration, issues);
  if (!about || !passage || !rubrics || !glossary || issues.length > 0) throw new BadPack(issues);
  const pack = { about, passage, rubrics, glossary, cases, labels, hints, narration, files };
  try {
    joinPassage(pack);
  } catch (error) {
    throw new BadPack([packIssue('passage.json', whole, (error as Error).message)]);
  }
  return pack;
}

/** Reads a pack from a zip. Throws BadPack with all issues. */
export const readPack = (zip: Uint8Array): ReadPack => readPackFiles(unpackPack(zip));
